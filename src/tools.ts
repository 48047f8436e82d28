// What the command line (`cli/`) and the server for assistants (`mcp/`) need beyond the other entry points. It is for programs that are written in TypeScript and released with
// the library: arguments are not checked, and what is here may change with any version.

// Answers: their texts in a language, their fixes, and issues and results of one's own.
export { type FixedDocument, fixDocumentText } from './answers/fix-document-text.js';
export { createTextFixes, type TextFix } from './answers/fixes/text-fixes.js';
export { issueInLanguage, reasonsInLanguage } from './answers/wording/in-language.js';
export { isServiceError } from './document/service-error.js';
export { createIssue, createResult } from './issues/issue.js';
export { contentId } from './verdict/content-id.js';

// Runs: files and lines as a run reads them, and outcomes as text.
export { readOutcome, writeOutcome } from './bulk/batch.js';
export { boundEmail, LARGEST_EMAIL } from './bulk/bound-email.js';
export { identityOf } from './bulk/document-rules.js';
export { jsonExcerpts } from './bulk/excerpts.js';
export { factsOf } from './bulk/file-facts.js';
export { nameOfBytes, shownPath, systemPath } from './bulk/file-names.js';
export { groupDigits } from './bulk/group-digits.js';
export { LARGEST_INPUT } from './bulk/input.js';
export { factsOfChecked } from './bulk/invoice-facts.js';
export { folderEntries, type FoundEntry, globEntries } from './bulk/list-files.js';
export {
  createNotJudgedTally,
  NOT_JUDGED_REASONS,
  type NotJudgedFiles,
  type NotJudgedReason,
} from './bulk/not-judged.js';
export type { ThreadOptions } from './bulk/options.js';
export { assertOutcome, failureOutcome, listExcerpts } from './bulk/outcome.js';
export { NDJSON } from './bulk/read-files.js';
export { isRegularPath, readChunks, readInputFile } from './bulk/read-input-file.js';
export { atLeastOneLine, readLines } from './bulk/read-ndjson.js';
export { CII_HEAD, isCiiContent, withoutByteOrderMark } from './bulk/sniff-content.js';
export { createRuleTally, type RuleTimes } from './bulk/tally.js';

// Rules: which judge a document, what is checked before a run begins, and what releases have.
export { readSchematronFile } from '#schematron/files';
export { EN_16931, PROFILES } from './ubl/document-kind.js';
export { countRules } from './verdict/releases/count-rules.js';
export {
  type ChangeRow,
  type ChangeSection,
  familyTitle,
  groupChanges,
} from './verdict/releases/group-changes.js';
export { assertOptions, OFFICIAL_LAYERS } from './verdict/validation-options.js';

// Pages and reports.
export { LANGUAGE_CODES, type LanguageCode } from './languages/language-codes.js';
export { loadLanguage } from './languages/load-language.js';
export { type Message, parseMessage } from './languages/message.js';
export { type ReportTexts, reportTexts } from './languages/report-texts.js';
export { html, type Html, htmlPage } from './html.js';
