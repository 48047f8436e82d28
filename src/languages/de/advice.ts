import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import {
  allowanceParts,
  amount,
  countryName,
  date,
  isWrong,
  listed,
  percent,
  quoted,
  unit,
  unitName,
} from './words.js';

/** Advice. */
export const ADVICE: TextsByLanguage['advice'] = {
  'rate-missing': {
    problem: ({ field, rate, category }, { name }) =>
      `${name(field)} fehlt, daher wird ein Steuersatz von ${percent(rate)} in USt-Kategorie ${category} angenommen`,
    remedy: ({ field }, { name }) => `geben Sie ${name(field)} an`,
  },
  'zero-rate-as-z': {
    problem: ({ field, rate_field }, { name }) =>
      `${name(rate_field)} ist 0 und ${name(field)} fehlt, daher wird USt-Kategorie Z (Nullsatz) angenommen`,
    remedy: ({ field, is_mixed: isMixed }, { name }) =>
      `geben Sie ${name(field)} an: E für steuerbefreit, AE für Steuerschuldnerschaft des Leistungsempfängers, K für eine Lieferung innerhalb der EU, G für Ausfuhr, O für nicht steuerbar, oder Z${isMixed ? '; ein Document hat eine für alle Positionen, ein erweitertes Document (extended: true) eine je Position' : ''}`,
  },
  'rate-below-one': {
    problem: ({ field, rate }, { name }) =>
      `${name(field)} ist ${amount(rate)}, das ist weniger als 1 Prozent`,
    remedy: ({ percent: meant }) =>
      `schreiben Sie ${amount(meant)}, wenn Sie ${amount(meant)} Prozent meinen`,
  },
  'unknown-field': {
    problem: ({ field, owner, discount }, { name }) =>
      discount === undefined
        ? `${name(field)} ist kein Feld ${owner === '' ? 'eines Documents' : `von ${name(owner)}`} und wird ignoriert`
        : `${name(field)} ist kein Feld, daher wird der Nachlass nicht abgezogen${discount.is_counted ? '' : ', und auch die angegebenen Summen berücksichtigen ihn nicht'}`,
    remedy: ({ meant, discount, is_extended: isExtended }, say) => {
      if (isExtended)
        return 'um es zu verwenden, geben Sie die Option extended: true an und senden Sie die UBL mit POST /api/documents/ubl; entfernen Sie es sonst';
      if (discount !== undefined) {
        const { list, allowance, is_counted } = discount;
        const given = `geben Sie den Nachlass bei ${say.name(list)} an: ${allowanceParts(allowance, say)}`;
        return is_counted
          ? given
          : `entfernen Sie das Feld, oder ${given}; berichtigen Sie dann auch die Summen`;
      }
      return meant === undefined
        ? 'berichtigen Sie den Namen, oder entfernen Sie das Feld'
        : `meinen Sie ${quoted(meant)}? Benennen Sie das Feld um, oder entfernen Sie es`;
    },
  },
  'field-not-in-ubl': {
    problem: ({ field }, { name }) =>
      `${name(field)} hat keinen Platz in der UBL, daher sieht der Empfänger die Angabe nicht`,
    remedy: (_, { name }) => `lassen Sie sie weg, oder verschieben Sie den Inhalt nach ${name('/note')}`,
  },
  'same-parties': {
    problem: ({ participant }) => `Verkäufer und Käufer sind derselbe Peppol-Teilnehmer, ${participant}`,
    remedy: () => 'berichtigen Sie die Kennungen eines der beiden',
  },
  'vat-number-invalid': {
    problem: (about, say) =>
      isWrong(', aber eine USt-IdNr. dieses Landes hat eine andere Form oder andere Prüfziffern', about, say),
    remedy: () => 'berichtigen Sie die Nummer',
  },
  'iban-invalid': {
    problem: ({ iban, ...about }, say) =>
      iban === undefined
        ? isWrong(', aber Länge oder Prüfziffern passen nicht zu einer IBAN', about, say)
        : isWrong(', mit Zeichen, die nicht zu einer IBAN gehören', about, say),
    remedy: ({ iban }, { term }) =>
      iban === undefined
        ? `berichtigen Sie die IBAN, oder geben Sie ein Konto ohne IBAN bei ${term('payment_details.bank_account_number')} an`
        : `schreiben Sie ${iban}`,
  },
  'bic-invalid': {
    problem: (about, say) => isWrong(', das ist kein BIC', about, say),
    remedy: () => 'schreiben Sie die acht oder elf Buchstaben und Ziffern der Bank, etwa KREDBEBB',
  },
  'payment-reference-invalid': {
    problem: ({ kind, ...about }, say) =>
      isWrong(
        `, aber die Prüfziffern passen nicht zu ${kind === 'belgian' ? 'einer belgischen strukturierten Mitteilung' : 'einer Gläubigerreferenz (ISO 11649)'}`,
        about,
        say,
      ),
    remedy: () => 'berichtigen Sie die Angabe, da Banken sie ablehnen',
  },
  'due-before-issue': {
    problem: ({ field, due, issued }, { name }) =>
      `${name(field)} ${date(due)} liegt vor ${name('/invoice_date')} ${date(issued)}`,
    remedy: () => 'berichtigen Sie eines der beiden Daten',
  },
  'issued-in-future': {
    problem: ({ field, issued, today }, { name }) =>
      `${name(field)} ${date(issued)} liegt nach dem heutigen Tag, ${date(today)}`,
    remedy: ({ field }, { name }) =>
      `berichtigen Sie ${name(field)}, oder senden Sie das Dokument an diesem Tag`,
  },
  'due-in-past': {
    problem: ({ field, due, today }, { name }) =>
      `${name(field)} ${date(due)} liegt vor dem heutigen Tag, ${date(today)}`,
    remedy: ({ field }, { name }) =>
      `berichtigen Sie ${name(field)}, es sei denn, das Dokument wird verspätet gesendet`,
  },
  'negative-credit-note': {
    problem: ({ total }) =>
      `Die Rechnungskorrektur hat eine negative Summe (${amount(total)}), verlangt also eine Zahlung des Käufers`,
    remedy: () =>
      'schreiben Sie die gutgeschriebenen Beträge positiv, oder machen Sie eine Rechnung daraus (INVOICE)',
  },
  'negative-taxable-amount': {
    problem: ({ field, category, rate, taxable }) =>
      `Die Bemessungsgrundlage der USt-Kategorie ${category}${rate === undefined ? '' : ` zu ${percent(rate)}`} ist ${amount(taxable)}, also negativ${field === '/tax_details' ? '' : ', da keine Position diesen Satz hat'}`,
    remedy: ({ field }, { name, term }) =>
      field === '/tax_details'
        ? 'prüfen Sie Vorzeichen und Sätze'
        : `geben Sie bei ${name(parentPointer(field))} als ${term('items.tax_rate')} den Satz der Positionen an, für die der Nachlass gilt`,
  },
  'line-tax-mismatch': {
    problem: ({ field, tax, amount: of, rate, calculated }, { name }) =>
      `${name(field)} ist ${amount(tax)}, aber ${percent(rate)} von ${amount(of)} sind ${amount(calculated)}`,
    remedy: ({ field }, { name, term }) =>
      `berichtigen Sie ${name(field)} oder ${name(`${parentPointer(field)}/tax_rate`)}, oder lassen Sie ${term('items.tax')} weg`,
  },
  'amount-due-doubtful': {
    problem: ({ field, due, total, prepaid }, { name }) =>
      `${name(field)} ist ${amount(due)} von ${amount(total)}, sodass ${amount(prepaid)} als vorausbezahlt gilt, aber dieser Betrag hat auch eine andere Erklärung`,
    remedy: ({ field, prepaid }, { name }) =>
      `wählen Sie, was gemeint ist, oder lassen Sie ${name(field)} stehen, wenn ${amount(prepaid)} vorausbezahlt wurde`,
  },
  'currency-decimals': {
    problem: ({ field, amount: of, currency }, { name }) =>
      `Der Betrag ${amount(of)} bei ${name(field)} hat Nachkommastellen, aber ${currency} hat keine`,
    remedy: () => 'geben Sie ganze Beträge an',
  },
  'zero-total': {
    problem: () => 'Die Summe des Dokuments ist 0',
    remedy: () => 'prüfen Sie Mengen und Preise',
  },
  'attachment-empty': {
    problem: ({ field }, { name }) => `${name(field)} fehlt, daher ist die Anlage leer`,
    remedy: () => 'geben Sie den Inhalt in Base64 an, oder entfernen Sie die Anlage',
  },
  'attachment-type-mismatch': {
    problem: ({ content, ...about }, say) =>
      isWrong(
        `, aber der Inhalt ist ${content === undefined ? 'nicht von diesem Typ' : CONTENTS[content]}`,
        about,
        say,
      ),
    remedy: (_, { term }) =>
      `berichtigen Sie ${term('attachments.file_type')} oder ${term('attachments.file_data')}`,
  },
  'negative-adjustment': {
    problem: ({ field, amount: of, is_allowance }, { name }) =>
      `${name(field)} ist ${amount(of)}, daher ${is_allowance ? 'erhöht der Nachlass' : 'verringert der Zuschlag'} die Summe`,
    remedy: ({ expected, is_allowance }, { term }) =>
      is_allowance
        ? `schreiben Sie ${amount(expected)}: Der Betrag eines Nachlasses wird abgezogen`
        : `schreiben Sie ${amount(expected)}, oder geben Sie einen Nachlass bei ${term('allowances')} an`,
  },
  'percentage-below-one': {
    problem: ({ field, percentage, amount: of }, { name }) =>
      `${name(field)} ist ${amount(percentage)}, das ist weniger als 1 Prozent und ergibt ${amount(of)}`,
    remedy: ({ percent: meant }) =>
      `schreiben Sie ${amount(meant)}, wenn Sie ${amount(meant)} Prozent meinen`,
  },
  'unusual-rate': {
    problem: ({ field, rate, country, rates, year }, { name }) =>
      `${name(field)} ist ${percent(rate)}, das ist kein Steuersatz im Land des Verkäufers (${countryName(country)}: ${listed(rates.map(percent))}, Stand Anfang ${year})`,
    remedy: ({ field }, { name }) =>
      `berichtigen Sie ${name(field)}, es sei denn, es gilt eine Sonderregelung`,
  },
  'vat-in-foreign-currency': {
    problem: ({ field, currency, expected, country }, { name }) =>
      `${name(field)} ist ${currency}, aber im Land des Verkäufers (${countryName(country)}) wird die USt. in ${expected} geschuldet, und die UBL hat keinen Platz für diesen Betrag`,
    remedy: ({ field, expected, is_domestic }, { name }) =>
      is_domestic
        ? `setzen Sie ${name(field)} auf ${expected}, wenn die Beträge in ${expected} sind; geben Sie andernfalls die USt. in ${expected} bei ${name('/note')} an`
        : `geben Sie die USt. in ${expected} bei ${name('/note')} an`,
  },
  'unit-not-in-interface': {
    problem: ({ field, unit: code }, { name }) =>
      `${name(field)} ist ${unit(code)}, eine Einheit, die die Prüfregeln annehmen, die veröffentlichte Schnittstelle des Dienstes aber nicht`,
    remedy: ({ unit: code, pieces }, { term }) =>
      pieces === undefined
        ? `schreiben Sie ${unit('C62')}, die nächstliegende Einheit, die beide annehmen, und geben Sie ${quoted(unitName(code))} bei ${term('items.description')} an`
        : `schreiben Sie ${unit('C62')}, mit der ${pieces}-fachen Menge und dem Preis eines Stücks`,
  },
  'vatex-not-in-interface': {
    problem: ({ field, vatex }, { name }) =>
      `${name(field)} ist ${vatex}, ein Code, den die Prüfregeln annehmen, die veröffentlichte Schnittstelle des Dienstes aber nicht`,
    remedy: ({ field, nearest }, { name }) =>
      nearest === undefined
        ? `lassen Sie ${name(field)} weg, und geben Sie den Grund in Worten bei ${name('/vatex_note')} an`
        : `schreiben Sie ${nearest}, den allgemeinen Code für die Steuerschuldnerschaft des Leistungsempfängers, den beide annehmen`,
  },
  'too-many-decimals': {
    problem: ({ field, number, most }, { name }) =>
      `${name(field)} ist ${amount(number)}, aber die veröffentlichte Schnittstelle des Dienstes nimmt höchstens ${most} Nachkommastellen an`,
    remedy: ({ rounded }) =>
      rounded === undefined
        ? 'runden Sie den Wert und berichtigen Sie die Beträge, oder geben Sie den Preis einer größeren Einheit an'
        : `schreiben Sie ${amount(rounded)}, was dieselben Beträge ergibt`,
  },
  'null-not-in-interface': {
    problem: ({ field }, { name }) =>
      `${name(field)} ist leer, was die veröffentlichte Schnittstelle des Dienstes bei diesem Feld nicht annimmt: Die Antwort ist 422`,
    remedy: ({ field }, { name }) => `lassen Sie ${name(field)} weg, dann gilt der Standardwert`,
  },
  'rate-not-text': {
    problem: ({ field, rate }, { name }) =>
      `${name(field)} ist die Zahl ${amount(rate)}, aber die veröffentlichte Schnittstelle des Dienstes erwartet Text`,
    remedy: ({ text }, { value }) => `schreiben Sie ${value(text)}`,
  },
  'percentage-outside-interface': {
    problem: ({ field, percentage }, { name }) =>
      `${name(field)} ist ${amount(percentage)}, aber die veröffentlichte Schnittstelle des Dienstes nimmt nur Prozentsätze von 0 bis 100 an: Die Antwort ist 422`,
    remedy: ({ field }, { name }) => `berichtigen Sie ${name(field)}: 21 bedeutet 21 Prozent`,
  },
  'receiver-derived': {
    problem: ({ field, receiver, number, other }, { name }) =>
      `Der Empfänger ${receiver} ist aus ${name(field)} ${number} abgeleitet${
        other === undefined
          ? ' und vielleicht nicht bei Peppol registriert'
          : `, nicht aus ${name('/customer_company_id')}, woraus sich ${other} ergibt`
      }`,
    remedy: ({ other }, { name }) =>
      other === undefined
        ? `suchen Sie den Käufer im Peppol-Verzeichnis, und geben Sie die registrierte Kennung bei ${name('/customer_peppol_id')} an`
        : `sehen Sie im Peppol-Verzeichnis nach, welche der beiden Kennungen registriert ist, und geben Sie sie bei ${name('/customer_peppol_id')} an`,
  },
};

const CONTENTS = {
  pdf: 'ein PDF',
  png: 'ein PNG-Bild',
  jpeg: 'ein JPEG-Bild',
  zip: 'ein ZIP-Archiv wie XLSX oder ODS',
};
