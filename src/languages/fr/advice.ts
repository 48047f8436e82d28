import type { TextsByLanguage } from '../../answers/language.js';
import { parentPointer } from '../../answers/wording/field-names.js';
import { amount, date, is, percent, quoted } from './words.js';

/** Advice. */
export const ADVICE: TextsByLanguage['advice'] = {
  'rate-missing': {
    problem: ({ field, rate, category }, { name }) =>
      `${name(field)} manque, si bien que ${percent(rate)} dans la catégorie de TVA ${category} est supposé`,
    remedy: ({ field }, { name }) => `indiquez ${name(field)}`,
  },
  'zero-rate-as-z': {
    problem: ({ field, rate_field }, { name }) =>
      `${name(rate_field)} vaut 0 et ${name(field)} manque, si bien que la catégorie de TVA Z (taux zéro) est supposée`,
    remedy: ({ field }, { name }) =>
      `indiquez ${name(field)} : E pour exonéré, AE pour l’autoliquidation, K pour une livraison dans l’UE, G pour l’exportation, O pour hors champ de la TVA, ou Z`,
  },
  'rate-below-one': {
    problem: ({ field, rate }, { name }) => `${name(field)} vaut ${amount(rate)}, soit moins de 1 pour cent`,
    remedy: ({ percent: meant }) => `écrivez ${amount(meant)} si vous voulez dire ${amount(meant)} pour cent`,
  },
  'unknown-field': {
    problem: ({ field, owner }, { name }) =>
      `${name(field)} n’est pas un champ de ${owner === '' ? 'Document' : name(owner)} et est ignoré`,
    remedy: ({ meant }) =>
      meant === undefined
        ? 'corrigez son nom, ou supprimez-le'
        : `vouliez-vous dire ${quoted(meant)} ? Renommez-le ou supprimez-le`,
  },
  'field-not-in-ubl': {
    problem: ({ field }, { name }) =>
      `${name(field)} n’a pas de place dans l’UBL, si bien que le destinataire ne le voit pas`,
    remedy: (_, { name }) => `laissez-le vide, ou déplacez son contenu vers ${name('/note')}`,
  },
  'same-parties': {
    problem: ({ participant }) => `Le vendeur et l’acheteur sont le même participant, ${participant}`,
    remedy: () => 'corrigez les numéros de l’un des deux',
  },
  'vat-number-invalid': {
    problem: (about, say) =>
      `${is(about, say)}, ce qui n’a pas la forme ou les chiffres de contrôle d’un numéro de TVA de ce pays`,
    remedy: () => 'corrigez le numéro',
  },
  'iban-invalid': {
    problem: ({ iban, ...about }, say) =>
      iban === undefined
        ? `${is(about, say)}, ce qui n’a pas la longueur ou les chiffres de contrôle d’un IBAN`
        : `${is(about, say)}, avec des caractères étrangers à un IBAN`,
    remedy: ({ iban }, { term }) =>
      iban === undefined
        ? `corrigez l’IBAN, ou indiquez le compte sans IBAN dans ${term('payment_details.bank_account_number')}`
        : `écrivez ${iban}`,
  },
  'bic-invalid': {
    problem: (about, say) => `${is(about, say)}, ce qui n’est pas un BIC`,
    remedy: () => 'écrivez les huit ou onze lettres et chiffres de la banque, comme KREDBEBB',
  },
  'payment-reference-invalid': {
    problem: ({ kind, ...about }, say) =>
      `${is(about, say)}, ce qui n’a pas les chiffres de contrôle d’une ${kind === 'belgian' ? 'communication structurée belge' : 'référence de créancier (ISO 11649)'}`,
    remedy: () => 'corrigez la communication, car les banques la refusent',
  },
  'due-before-issue': {
    problem: ({ field, due, issued }, { name }) =>
      `${name(field)} ${date(due)} précède ${name('/invoice_date')} ${date(issued)}`,
    remedy: () => 'corrigez l’une des deux dates',
  },
  'issued-in-future': {
    problem: ({ field, issued, today }, { name }) =>
      `${name(field)} ${date(issued)} est postérieur à la date du jour, ${date(today)}`,
    remedy: ({ field }, { name }) => `corrigez ${name(field)}, ou envoyez le document ce jour-là`,
  },
  'due-in-past': {
    problem: ({ field, due, today }, { name }) =>
      `${name(field)} ${date(due)} est antérieur à la date du jour, ${date(today)}`,
    remedy: ({ field }, { name }) => `corrigez ${name(field)}, sauf si le document est envoyé en retard`,
  },
  'negative-credit-note': {
    problem: ({ total }) =>
      `La note de crédit a le total négatif ${amount(total)}, et demande donc un paiement à l’acheteur`,
    remedy: () => 'écrivez les montants crédités en positif, ou faites-en une facture (INVOICE)',
  },
  'negative-taxable-amount': {
    problem: ({ field, category, rate, taxable }) =>
      `La base d’imposition de la catégorie de TVA ${category}${rate === undefined ? '' : ` à ${percent(rate)}`} est de ${amount(taxable)}, donc négative${field === '/tax_details' ? '' : ', car aucune ligne n’a ce taux'}`,
    remedy: ({ field }, { name, term }) =>
      field === '/tax_details'
        ? 'vérifiez les signes et les taux'
        : `donnez à ${name(parentPointer(field))}, comme ${term('items.tax_rate')}, le taux des lignes concernées par la remise`,
  },
  'line-tax-mismatch': {
    problem: ({ field, tax, amount: of, rate, calculated }, { name }) =>
      `${name(field)} vaut ${amount(tax)}, mais ${percent(rate)} de ${amount(of)} font ${amount(calculated)}`,
    remedy: ({ field }, { name, term }) =>
      `corrigez ${name(field)} ou ${name(`${parentPointer(field)}/tax_rate`)}, ou laissez ${term('items.tax')} vide`,
  },
  'currency-decimals': {
    problem: ({ field, amount: of, currency }, { name }) =>
      `Le montant ${amount(of)} de ${name(field)} a des décimales, mais ${currency} n’en a pas`,
    remedy: () => 'indiquez des montants entiers',
  },
  'zero-total': {
    problem: () => 'Le total du document est de 0',
    remedy: () => 'vérifiez les quantités et les prix',
  },
  'attachment-empty': {
    problem: ({ field }, { name }) => `${name(field)} manque, si bien que la pièce jointe est vide`,
    remedy: () => 'indiquez le contenu en base64, ou supprimez la pièce jointe',
  },
  'attachment-type-mismatch': {
    problem: ({ content, ...about }, say) =>
      `${is(about, say)}, mais le contenu ${content === undefined ? 'n’est pas de ce type' : `est ${CONTENTS[content]}`}`,
    remedy: (_, { term }) => `corrigez ${term('attachments.file_type')} ou ${term('attachments.file_data')}`,
  },
};

const CONTENTS = {
  pdf: 'un PDF',
  png: 'une image PNG',
  jpeg: 'une image JPEG',
  zip: 'une archive ZIP, comme XLSX ou ODS',
};
