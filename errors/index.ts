export {
  argumentError,
  assertArgument,
  assertChoice,
  assertFields,
  assertItems,
  assertXml,
  describeGiven,
  isBytes,
  type FieldKinds,
} from './argument-errors.js';
export { messageOf, reasonOf } from './error-text.js';
export { fileError } from './file-error.js';
export { shortenText } from './shorten-text.js';
export { type Explanation, sentenceOf, splitSentence } from './sentence.js';
