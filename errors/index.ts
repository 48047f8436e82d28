export {
  argumentError,
  assertArgument,
  assertChoice,
  assertFields,
  assertItems,
  assertWhole,
  assertXml,
  describeGiven,
  guarded,
  isBytes,
  itemsOf,
  readItems,
  readObjects,
  readTexts,
  type FieldKinds,
} from './argument-errors.js';
export { assertDate, isCalendarDate, localDay } from './calendar-date.js';
export { messageOf, reasonOf } from './error-text.js';
export { fileError } from './file-error.js';
export { assertKnownOptions, type OptionKinds } from './known-options.js';
export { nearest, nearestFew } from './nearest.js';
export { shortenText } from './shorten-text.js';
export { type Explanation, sentenceOf, splitSentence } from './sentence.js';
