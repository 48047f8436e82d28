import { toAssert, toPattern } from '../../schematron-text.js';
import { ONCE_TABLE, type OnceChild, type OnceGroup } from './once-table.js';

/** A kind of document: its element, and the elements that it alone has. */
interface DocumentKind {
  readonly element: string;
  readonly line: string;
  readonly quantity: string;
  readonly ruleOf: (child: OnceChild) => string | null;
}

const KINDS: readonly DocumentKind[] = [
  {
    element: '/ubl:Invoice',
    line: 'cac:InvoiceLine',
    quantity: 'cbc:InvoicedQuantity',
    ruleOf: ([invoice]) => invoice,
  },
  {
    element: '/cn:CreditNote',
    line: 'cac:CreditNoteLine',
    quantity: 'cbc:CreditedQuantity',
    ruleOf: ([, creditNote]) => creditNote,
  },
];

/** The rules that ask for an element exactly once where its parent is, from once-table.ts. */
export function expand(): string {
  const rules = KINDS.flatMap((kind) => ONCE_TABLE.flatMap((group) => ruleFor(group, kind)));
  return toPattern('peppol-once', 'What Peppol asks for exactly once', rules);
}

/** The rule of a group in a kind of document; none where that has no check. */
function ruleFor({ path, children }: OnceGroup, kind: DocumentKind): readonly string[] {
  const asserts = children.flatMap((child) => onceAssert(child, path, kind));
  if (asserts.length === 0) return [];
  const steps = path === '' ? [] : path.replace(/^line/, kind.line).split('/');
  return [`<rule context="${[kind.element, ...steps].join('/')}">`, ...asserts, '</rule>'];
}

function onceAssert(row: OnceChild, path: string, kind: DocumentKind): readonly string[] {
  const [, , named, terms, name] = row;
  const id = kind.ruleOf(row);
  if (id === null) return [];
  const child = named === 'quantity' ? kind.quantity : named;
  const parent = path === '' ? 'the document' : (path.split('/').at(-1) ?? '').replace(/^line$/, kind.line);
  return [
    toAssert({
      id,
      flag: 'fatal',
      terms,
      test: `count(${child}) = 1`,
      problem: `${name} (${terms.replaceAll(' ', ', ')}) occurs {count: count(${child})} times in ${parent}`,
      remedy: `state ${child} exactly once`,
    }),
  ];
}
