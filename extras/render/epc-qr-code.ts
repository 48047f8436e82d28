import { encode } from 'uqr';
import { Decimal } from '../../src/document/decimal.js';
import { html, type Html } from '../../src/html.js';
import { isIban, remainderBy97 } from '../../src/participants/check-digits.js';
import { attributeOf, childrenOf, elementAt, textAt, type UblElement } from '../../src/ubl/ubl-element.js';

/** Means of payment in which the seller collects the money: with a transfer, the payer would pay twice. */
const COLLECTED = new Set(['31', '48', '49', '54', '55', '59']);
const LEAST = new Decimal('0.01');
const MOST = new Decimal('999999999.99');
/** Limits: characters of the name and of an unstructured reference, and bytes in total (EPC069-12). */
const LONGEST = { name: 70, text: 140, bytes: 331 } as const;

/**
 * The content of a QR code to pay an invoice (EPC069-12, version 002): a SEPA credit transfer of the amount due to the
 * first IBAN of a SEPA country.
 *
 * @returns undefined if such a transfer is not possible: no invoice, no valid IBAN in SEPA, another currency of the
 * document or of the amount due, an amount that is not between 0.01 and 999,999,999.99, direct debit or card, no name of
 * the payee, a name and a reference that are too long together
 */
export function epcPayload(root: UblElement): string | undefined {
  if (root.name !== 'Invoice' || textAt(root, 'cbc:DocumentCurrencyCode') !== 'EUR') return undefined;
  const amount = amountOf(elementAt(root, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount'));
  const means = childrenOf(root, 'cac:PaymentMeans').find((each) => isSepaIban(ibanOf(each)));
  if (amount === undefined || means === undefined) return undefined;
  if (COLLECTED.has(textAt(means, 'cbc:PaymentMeansCode') ?? '')) return undefined;
  const account = elementAt(means, 'cac:PayeeFinancialAccount');
  const name =
    textAt(account, 'cbc:Name') ??
    textAt(root, 'cac:PayeeParty', 'cac:PartyName', 'cbc:Name') ??
    textAt(root, 'cac:AccountingSupplierParty', 'cac:Party', 'cac:PartyLegalEntity', 'cbc:RegistrationName');
  if (name === undefined) return undefined;
  const reference = oneLine(textAt(means, 'cbc:PaymentID') ?? textAt(root, 'cbc:ID') ?? '');
  const bare = reference.replace(/\s/g, '').toUpperCase();
  const isStructured = isCreditorReference(bare);
  const bic = (textAt(account, 'cac:FinancialInstitutionBranch', 'cbc:ID') ?? '')
    .replace(/\s/g, '')
    .toUpperCase();
  const lines = [
    'BCD',
    '002',
    '1', // UTF-8
    'SCT',
    /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(bic) ? bic : '',
    cut(oneLine(name), LONGEST.name),
    ibanOf(means),
    `EUR${amount}`,
    '', // purpose
    isStructured ? bare : '',
    isStructured ? '' : cut(reference, LONGEST.text),
  ];
  const payload = lines.join('\n').trimEnd();
  return new TextEncoder().encode(payload).length <= LONGEST.bytes ? payload : undefined;
}

function ibanOf(means: UblElement): string {
  return (textAt(means, 'cac:PayeeFinancialAccount', 'cbc:ID') ?? '').replace(/\s/g, '').toUpperCase();
}

function isSepaIban(account: string): boolean {
  return isIban(account) && SEPA_COUNTRIES.has(account.slice(0, 2));
}

function amountOf(payable: UblElement | undefined): string | undefined {
  const text = textAt(payable);
  if ((attributeOf(payable, 'currencyID') ?? 'EUR') !== 'EUR') return undefined;
  if (text === undefined || !/^\d{1,9}(?:\.\d{1,20})?$/.test(text)) return undefined;
  const amount = new Decimal(text);
  const isPayable = amount.decimalPlaces() <= 2 && amount.gte(LEAST) && amount.lte(MOST);
  return isPayable ? amount.toFixed(2) : undefined;
}

/** A structured creditor reference (ISO 11649). */
function isCreditorReference(text: string): boolean {
  return /^RF\d{2}[A-Z0-9]{1,21}$/.test(text) && remainderBy97(text.slice(4) + text.slice(0, 4)) === 1;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** At most that many characters, none of them split. */
function cut(text: string, longest: number): string {
  return [...text].slice(0, longest).join('').trim();
}

/**
 * Countries of the IBANs that SEPA credit transfers can reach (EPC409-09, with those that joined in 2024 and 2025).
 * Guernsey, Jersey and the Isle of Man have British IBANs.
 */
const SEPA_COUNTRIES: ReadonlySet<string> = new Set([
  // European Economic Area
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT'],
  ...['LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
  // Others
  ...['AD', 'AL', 'CH', 'GB', 'GI', 'MC', 'MD', 'ME', 'MK', 'RS', 'SM', 'VA'],
]);

/** White modules around a code. */
const QUIET = 4;

/** A QR code (error correction M) as SVG with an accessible name. */
export function qrSvg(payload: string, name: string): Html {
  const { data, size } = encode(payload, { ecc: 'M', border: 0 });
  const dark = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  const side = size + 2 * QUIET;
  return html`<svg class="qr" role="img" aria-label="${name}" viewBox="${-QUIET} ${-QUIET} ${side} ${side}" shape-rendering="crispEdges"><rect x="${-QUIET}" y="${-QUIET}" width="${side}" height="${side}" fill="#fff"/><path fill="#000" d="${dark.join('')}"/></svg>`;
}

/** Runs of adjacent dark modules: the first one, and their number. */
function runsOf(row: readonly boolean[]): (readonly [start: number, length: number])[] {
  const runs: [number, number][] = [];
  row.forEach((isDark, x) => {
    if (!isDark) return;
    const last = runs.at(-1);
    if (last !== undefined && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  });
  return runs;
}
