import { splitTelephone } from '../split-telephone.js';
import { textAt } from '../read/lookup.js';
import type { UblElement } from '../read/ubl-element.js';

/** Ways to write a name and a number as one text, the plainest first. */
const forms: readonly ((name: string, telephone: string) => string)[] = [
  (name, telephone) => (name === '' ? telephone : `${name}, ${telephone}`),
  (name, telephone) => (name === '' ? `Tel. ${telephone}` : `${name}, Tel. ${telephone}`),
];

/**
 * The department or person of a contact (BT-41, BT-56) with its telephone number (BT-42, BT-57), as one text from
 * which `splitTelephone` takes the number again.
 */
export function recipientOf(contact: UblElement | undefined): string | undefined {
  const name = textAt(contact, 'cbc:Name') ?? '';
  const telephone = textAt(contact, 'cbc:Telephone') ?? '';
  if (telephone === '') return name === '' ? undefined : name;
  const texts = forms.map((form) => form(name, telephone));
  const same = texts.find((text) => {
    const split = splitTelephone(text);
    return split.name === name && split.telephone === telephone;
  });
  return same ?? texts.at(-1);
}
