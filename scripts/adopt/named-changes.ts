import type { SchematronModel, SourceElement } from '#schematron/parse';
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
  /** The function in which the text is replaced, instead of the condition. */
  readonly inFunction?: string;
}

/** The release before the newest: two of its rules get the changes of the newest that need several conditions at once. */
export const RELEASE_BEFORE = 'PEPPOL-3.0.21';

/** Changes of each kind that one finds in release notes: rules, flags, conditions, codes. */
export const NAMED_CHANGES: readonly NamedChange[] = [
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
  // A first digit and check digits in one number.
  {
    set: RELEASE_BEFORE,
    rule: 'PEPPOL-COMMON-R043',
    kind: 'other condition',
    replace: ["'^[0-9]{10}$'", "'^[01][0-9]{9}$'"],
    inFunction: 'f:is-belgian-enterprise-number',
  },
  // A code and two countries, in VAT numbers or addresses.
  {
    set: RELEASE_BEFORE,
    rule: 'PEPPOL-EN16931-P0112',
    kind: 'other condition',
    replace: [
      "f:country-code($buyer-address-country) = 'DE')",
      "f:country-code($buyer-address-country) = 'DE') or (normalize-space(.) = '384' and $supplier-country = 'SK' and $customer-country = 'SK')",
    ],
  },
];

/** The rule beside which a new one stands: it has the document as its context. */
const BESIDE = 'BR-12';

/**
 * A rule set with one of the changes.
 *
 * @throws Error if the condition has not the text that is to be replaced
 */
export function applyNamed(model: SchematronModel, change: NamedChange): SchematronModel {
  const { rule, kind, replace, inFunction } = change;
  if (replace !== undefined && inFunction !== undefined) return withFunction(model, inFunction, replace);
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
    return [{ ...check, test: check.test.replace(replace[0], () => replace[1]) }];
  });
  if (changed === 0) throw new Error(`${rule} has no ${replace?.[0] ?? 'check'}.`);
  return next;
}

/** A rule set in which a text of a function is replaced. */
function withFunction(
  model: SchematronModel,
  name: string,
  [from, to]: readonly [from: string, to: string],
): SchematronModel {
  let changed = 0;
  const replaced = (element: SourceElement): SourceElement => ({
    ...element,
    attributes: element.attributes.map((each) => {
      if (!each.value.includes(from)) return each;
      changed += 1;
      return { ...each, value: each.value.replace(from, () => to) };
    }),
    children: element.children.map((child) => (typeof child === 'string' ? child : replaced(child))),
  });
  const functions = model.functions.map((each) => {
    const isIt = each.attributes.some(({ local, value }) => local === 'name' && value === name);
    return isIt ? replaced(each) : each;
  });
  if (changed === 0) throw new Error(`${name} has no ${from}.`);
  return { ...model, functions };
}
