import type { ServiceIssue } from 'peppol-preflight';
import type * as z from 'zod';
import { describeIssue, nameOf } from '../describe-issue.js';

/** Where a part of the request stands in `loc`. */
export type RequestPart = 'body' | 'query' | 'path' | 'header';

/** What zod found in a part of a request, in the form of the service's 422 (specification, "Body formats", 2). */
export function toServiceIssues(issues: readonly z.core.$ZodIssue[], part: RequestPart): ServiceIssue[] {
  return issues.slice(0, 100).map((issue) => {
    const loc = [part, ...issue.path.map((key) => (typeof key === 'number' ? key : String(key)))];
    return { loc, ...describeIssue(issue, nameOf(issue.path, `The ${part}`)) };
  });
}
