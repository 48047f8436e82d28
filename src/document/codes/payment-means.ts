/** What people call ways to pay, by the code of UNTDID 4461 (BT-81), in the languages of the service's customers; lower-case. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  10: ['cash', 'contant', 'contanten', 'espèces', 'bar', 'bargeld', 'contanti', 'efectivo', 'gotówka'],
  20: ['cheque', 'check', 'chèque', 'scheck', 'assegno', 'czek'],
  30: [
    ...[
      'credit transfer',
      'transfer',
      'bank transfer',
      'wire',
      'wire transfer',
      'overschrijving',
      'virement',
    ],
    ...['überweisung', 'bonifico', 'transferencia', 'przelew'],
  ],
  48: [
    'card',
    'bank card',
    'kaart',
    'bankkaart',
    'carte',
    'carte bancaire',
    'karte',
    'carta',
    'tarjeta',
    'karta',
  ],
  49: [
    ...['direct debit', 'domiciliëring', 'domiciliation', 'prélèvement', 'lastschrift', 'addebito diretto'],
    ...['domiciliación', 'polecenie zapłaty', 'incasso', 'automatische incasso'],
  ],
  54: ['credit card', 'kredietkaart', 'creditcard', 'carte de crédit', 'kreditkarte', 'carta di credito'],
  55: ['debit card', 'debetkaart', 'carte de débit', 'debitkarte', 'carta di debito'],
  58: ['sepa', 'sepa credit transfer', 'sct', 'sepa transfer', 'sepa-überweisung', 'virement sepa'],
  59: ['sepa direct debit', 'sdd', 'sepa-lastschrift', 'prélèvement sepa', 'sepa incasso'],
  68: ['online', 'online payment', 'paypal', 'stripe', 'mollie', 'payconiq', 'ideal', 'bancontact'],
};

const BY_WORD: ReadonlyMap<string, string> = new Map(
  Object.entries(WORDS).flatMap(([code, words]) => words.map((word) => [word, code])),
);

/** The code of UNTDID 4461 that a text means: `SEPA` is 58; undefined for words that are not known. */
export function suggestPaymentMeans(text: string): string | undefined {
  return BY_WORD.get(
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, ' '),
  );
}
