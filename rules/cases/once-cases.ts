import { ONCE_TABLE } from '../peppol/shared/once-table.js';
import { type Edit, readEdited } from './edited-document.js';
import type { RuleCase } from './rule-case.js';

/** What must occur exactly once, PEPPOL-EN16931-R140 to R276: each not at all and twice. */
export const onceCases: readonly RuleCase[] = ONCE_TABLE.flatMap(({ path, children }) =>
  children.flatMap(([invoice, creditNote, child]) => [
    ...casesOf(
      invoice,
      'invoice',
      toEdits(path, child, { line: 'InvoiceLine', quantity: 'InvoicedQuantity' }),
    ),
    ...casesOf(
      creditNote,
      'credit-note',
      toEdits(path, child, { line: 'CreditNoteLine', quantity: 'CreditedQuantity' }),
    ),
  ]),
);

function casesOf(rule: string | null, base: string, times: (count: number) => readonly Edit[]): RuleCase[] {
  if (rule === null) return [];
  return [0, 2].map((count) => ({ rule, base, fail: times(count), pass: times(1) }));
}

/** Puts a parent that holds a child so many times in the place of the elements with its name. */
function toEdits(path: string, child: string, names: { readonly line: string; readonly quantity: string }) {
  const steps = path === '' ? [] : path.replace(/^line/, `cac:${names.line}`).split('/');
  const repeated = `<${child === 'quantity' ? `cbc:${names.quantity}` : child}/>`;
  return (count: number): readonly Edit[] => {
    const xml = steps.reduceRight((inner, step) => `<${step}>${inner}</${step}>`, repeated.repeat(count));
    return [
      (root) => {
        const replaced = steps[0] ?? repeated.slice(1, -2);
        const others = root.children.filter((each) => typeof each === 'string' || each.name !== replaced);
        root.children.splice(0, Infinity, ...others, ...readEdited(xml));
      },
    ];
  };
}
