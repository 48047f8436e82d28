import type { Issue, ValidationResult } from '../issue.js';
import { contentId } from './content-id.js';

/** What a verdict is about. */
interface Judged {
  /** The input or what it became: decides the id together with the issues. */
  readonly content: string;
  readonly fileName: string | undefined;
  /** The UBL generated from a Document. */
  readonly ubl?: string;
}

/** The verdict in the service's shape: invalid as soon as one issue is fatal. */
export function toResult(issues: Issue[], { content, fileName, ubl }: Judged): ValidationResult {
  return {
    id: contentId(content, ...issues.map(({ rule_id, location }) => `${rule_id} ${location ?? ''}`)),
    file_name: fileName ?? null,
    is_valid: issues.every(({ flag }) => flag !== 'fatal'),
    issues,
    ubl_document: ubl ?? null,
  };
}
