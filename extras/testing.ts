export {
  breakableRules,
  brokenDocumentArbitrary,
  rulesBrokenWith,
} from './testing/broken-document-arbitrary.js';
export { documentArbitrary, type DocumentArbitraryOptions } from './testing/document-arbitrary.js';
export { extendedDocumentArbitrary } from './testing/extended-arbitrary.js';
export {
  breakableByUbl,
  UBL_DEFECTS,
  ublArbitrary,
  type UblArbitraryOptions,
} from './testing/ubl-arbitrary.js';
