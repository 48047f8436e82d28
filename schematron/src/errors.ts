export {
  argumentError,
  assertArgument,
  assertAttached,
  assertChoice,
  assertFields,
  assertItems,
  describeGiven,
  DETACHED,
  isBytes,
  isDetached,
  isList,
  type FieldKinds,
} from './errors/argument-errors.js';
export { messageOf, reasonOf } from './errors/error-text.js';
export { fileError } from './errors/file-error.js';
export { shortenText } from './errors/shorten-text.js';
export { type Explanation, sentenceOf, splitSentence } from './errors/sentence.js';
