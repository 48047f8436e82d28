import type { SchematronModel } from '#schematron/parse';
import type { RuleDifference } from './describe-rule.js';
import { mapChecks } from './random-changes.js';

/** A change of a next release, and the line that a comparison must have for it. */
export interface NamedChange {
  readonly set: string;
  readonly rule: string;
  readonly kind: RuleDifference['kind'];
  /** The schema requires what the rule requires, so that no valid document shows the change. */
  readonly isBeyondSchema?: true;
  /** Rewrites the condition: this text is replaced by another one. */
  readonly replace?: readonly [from: string, to: string];
}

/** Changes of each kind that one finds in release notes: rules, flags, conditions, codes. */
export const FOURTEEN_CHANGES: readonly NamedChange[] = [
  { set: 'EN16931', rule: 'BR-16', kind: 'gone', isBeyondSchema: true },
  { set: 'EN16931', rule: 'BR-03', kind: 'other flag', isBeyondSchema: true },
  { set: 'EN16931', rule: 'NEW-1', kind: 'new', replace: ['', 'not(cbc:PrepaidAmount = 13)'] },
  { set: 'EN16931', rule: 'BR-DEC-23', kind: 'other condition', replace: ['<= 2', '<= 3'] },
  { set: 'EN16931', rule: 'BR-29', kind: 'other condition', replace: ['>=', '>'] },
  { set: 'EN16931', rule: 'BR-CO-19', kind: 'other condition', replace: [' or cbc:DescriptionCode', ''] },
  { set: 'EN16931', rule: 'BR-CL-01', kind: 'other codes', replace: [' 935', ' 935 999'] },
  { set: 'EN16931', rule: 'BR-CL-21', kind: 'other codes', replace: [' 0060 ', ' '] },
  { set: 'EN16931', rule: 'BR-CL-22', kind: 'other codes', replace: [' VATEX-EU-AE ', ' '] },
  { set: 'PEPPOL', rule: 'PEPPOL-EN16931-R120', kind: 'other condition', replace: ['0.02', '0.03'] },
  { set: 'PEPPOL', rule: 'PEPPOL-EN16931-R121', kind: 'other condition', replace: ['> 0', '>= 0'] },
  { set: 'PEPPOL', rule: 'PEPPOL-EN16931-R010', kind: 'other flag' },
  { set: 'PEPPOL', rule: 'PEPPOL-EN16931-R005', kind: 'gone' },
  { set: 'PEPPOL', rule: 'PEPPOL-EN16931-CL001', kind: 'other codes', replace: [' image/png ', ' '] },
];

/** The rule beside which a new one stands: it has the document as its context. */
const BESIDE = 'BR-12';

/**
 * A rule set with one of the changes.
 *
 * @throws Error if the condition has not the text that is to be replaced
 */
export function applyNamed(model: SchematronModel, { rule, kind, replace }: NamedChange): SchematronModel {
  let changed = 0;
  const next = mapChecks(model, (check) => {
    if (kind === 'new' && check.id === BESIDE && replace !== undefined) {
      changed += 1;
      return [check, { ...check, id: rule, test: replace[1] }];
    }
    if (check.id !== rule) return [check];
    if (replace !== undefined && !check.test.includes(replace[0])) return [check];
    changed += 1;
    if (kind === 'gone') return [];
    if (replace === undefined) return [{ ...check, flag: 'warning' }];
    return [{ ...check, test: check.test.replace(...replace) }];
  });
  if (changed === 0) throw new Error(`${rule} has no ${replace?.[0] ?? 'check'}.`);
  return next;
}
