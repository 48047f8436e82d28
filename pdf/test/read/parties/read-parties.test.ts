import { describe, expect, test } from 'vitest';
import { readText } from '../../../src/read/read-text.js';
import { pageWith, type Placed } from '../pages.js';

const read = (...texts: readonly Placed[]) => readText([pageWith(texts)], {}).document;

const buyer: readonly Placed[] = [
  [60, 140, 'Boulangerie Petit'],
  [60, 152, '27 boulevard Voltaire'],
  [60, 164, '69003 Lyon'],
];

describe('readText() reads the contact of the seller (BG-6)', () => {
  test.each([
    ['Ihr Ansprechpartner: Dr. Anke Lorenz, Tel. +49 221 555 0199', 'Dr. Anke Lorenz, Tel. +49 221 555 0199'],
    [
      'Zahlbar innerhalb von 8 Tagen. Ansprechpartner: Uwe Schmidt, Tel. 0221 555 0199',
      'Uwe Schmidt, Tel. 0221 555 0199',
    ],
    ['Contact: Accounts Department', 'Accounts Department'],
  ])('%s', (text, contact) => {
    expect(read([40, 400, text]).vendor_address_recipient).toBe(contact);
  });

  test('with the telephone number that is printed elsewhere, if it is the only one', () => {
    const name: Placed = [40, 400, 'Contactpersoon: Bart Claes'];
    const first: Placed = [40, 700, 'Kantoor: +32 3 555 12 34'];
    const second: Placed = [300, 700, 'Magazijn: +32 3 555 99 99'];
    expect(read(name, first).vendor_address_recipient).toBe('Bart Claes, Tel. +32 3 555 12 34');
    expect(read(name, first, second).vendor_address_recipient).toBe('Bart Claes');
  });

  test('a contact in the address of the buyer is not that of the seller', () => {
    const document = read([60, 128, 'Factuur aan:'], ...buyer, [60, 176, 'Contact: Marc Petit']);
    expect(document).toMatchObject({ customer_name: 'Boulangerie Petit' });
    expect(document.vendor_address_recipient).toBeUndefined();
  });
});

describe('readText() finds the names of the parties', () => {
  test('of the seller in the return address above that of the buyer', () => {
    const page = pageWith([...buyer, [60, 700, 'Btw BE0471122367']]);
    const small = {
      text: 'Blumen Lang, Inh. P. Lang, Lindenstr. 24, 10623 Berlin',
      x: 60,
      y: 120,
      width: 190,
      height: 6.5,
    };
    const { document } = readText([{ ...page, texts: [small, ...page.texts] }], {});
    expect(document).toMatchObject({
      vendor_name: 'Blumen Lang, Inh. P. Lang',
      vendor_address: 'Lindenstr. 24\n10623 Berlin',
      customer_name: 'Boulangerie Petit',
    });
  });

  test('of the seller in the line with its VAT number', () => {
    expect(
      read(...buyer, [
        60,
        800,
        'Ardenne Conseil S.A., 45, avenue de la Gare, L-8287 Kehlen - TVA BE0471122367',
      ]),
    ).toMatchObject({
      vendor_name: 'Ardenne Conseil S.A.',
      vendor_address: '45, avenue de la Gare\nL-8287 Kehlen',
    });
  });

  test('of the buyer in the only address that is not that of the seller, with its VAT number elsewhere', () => {
    const document = read(
      [40, 40, 'Kade 9 Ontwerp BV'],
      [40, 52, 'Dorpsstraat 101'],
      [40, 64, '1015 CS Amsterdam'],
      ...buyer.map(([, y, text]): Placed => [300, y, text]),
      [480, 250, 'Uw btw-nummer: BE0845012728'],
      [40, 800, 'Kade 9 Ontwerp BV, Dorpsstraat 101, 1015 CS Amsterdam - Btw BE0471122367'],
    );
    expect(document).toMatchObject({ vendor_name: 'Kade 9 Ontwerp BV', customer_name: 'Boulangerie Petit' });
  });

  test('the address of a meter is not that of the seller', () => {
    const street: Placed = [60, 212, 'Leveringsadres: Rue Haute 15, 1000 Bruxelles'];
    const sender: Placed = [60, 800, 'Energie Mosan SA, Kaaistraat 12, 2000 Antwerpen - Btw BE0471122367'];
    expect(read(...buyer, street, [60, 224, 'EAN-code: 541448820045873116'], sender)).toMatchObject({
      vendor_name: 'Energie Mosan SA',
      vendor_address: 'Kaaistraat 12\n2000 Antwerpen',
    });
  });

  test('an address above the number of the seller is the seller, whatever is next to it', () => {
    expect(
      read(
        [360, 50, 'Kade 9 Ontwerp'],
        [360, 62, 'Dorpsstraat 101'],
        [360, 74, '1015 CS Amsterdam'],
        [360, 100, 'KvK 12345678'],
        [360, 112, 'Btw-nummer: BE0471122367'],
        [360, 124, 'IBAN: BE57 7340 0123 4535'],
        [50, 130, 'Menuiserie Laurent'],
        [50, 142, '8 place du Marché'],
        [50, 154, '33000 Bordeaux'],
        [50, 250, 'Uw btw-nummer: BE0845012728'],
      ),
    ).toMatchObject({ vendor_name: 'Kade 9 Ontwerp', customer_name: 'Menuiserie Laurent' });
  });

  test('a payment slip that is addressed to the seller does not make the seller the buyer', () => {
    expect(
      read(
        [400, 50, 'Kade 9 Ontwerp'],
        [400, 62, 'Dorpsstraat 101'],
        [400, 74, '1015 CS Amsterdam'],
        [40, 120, 'Menuiserie Laurent'],
        [40, 132, '8 place du Marché'],
        [40, 144, '33000 Bordeaux'],
        [40, 156, 'Uw btw-nummer: BE0845012728'],
        [250, 156, 'Ons btw-nummer: BE0471122367'],
        [40, 700, 'To: Kade 9 Ontwerp'],
        [40, 712, 'Dorpsstraat 101'],
        [40, 724, '1015 CS Amsterdam'],
      ),
    ).toMatchObject({ vendor_name: 'Kade 9 Ontwerp', customer_name: 'Menuiserie Laurent' });
  });

  test('in several rows, up to the legal form', () => {
    const rows = [
      'Adviesbureau voor',
      'Ruimtelijke Ordening en',
      'Milieu B.V.',
      'Plein 12',
      '5038 CB Tilburg',
    ];
    const page = pageWith([
      [60, 128, 'Factuur aan:'],
      ...rows.map((row, at): Placed => [60, 140 + 12 * at, row]),
    ]);
    const { document, doubtful } = readText([page], {});
    expect(document).toMatchObject({
      customer_name: 'Adviesbureau voor Ruimtelijke Ordening en Milieu B.V.',
      customer_address: 'Plein 12\n5038 CB Tilburg',
    });
    expect(doubtful.map(({ pointer }) => pointer)).not.toContain('/customer_name');
  });

  test('in two rows without a legal form, where the first ends in the middle', () => {
    expect(
      read(
        ...([
          [60, 128, 'Factuur aan:'],
          [60, 140, 'Schildersbedrijf K. de'],
          [60, 152, 'Vries'],
          [60, 164, 'Plein 12'],
          [60, 176, '5038 CB Tilburg'],
        ] as const),
      ),
    ).toMatchObject({
      customer_name: 'Schildersbedrijf K. de Vries',
      customer_address: 'Plein 12\n5038 CB Tilburg',
    });
  });

  test('above street and place in one line, also where the name has a digit', () => {
    expect(
      read(
        [60, 128, 'Factuur aan:'],
        [60, 140, '3D-Print Factory NV'],
        [60, 152, 'Bosdreef 33, 8500 Kortrijk'],
      ),
    ).toMatchObject({ customer_name: '3D-Print Factory NV', customer_address: 'Bosdreef 33\n8500 Kortrijk' });
  });

  test('of the seller in a line with its address and telephone, not in that of its bank below', () => {
    expect(
      read(
        ...buyer,
        [60, 780, 'Ardenne Conseil S.A. • 45, avenue de la Gare • L-8287 Kehlen • +352 26 55 51'],
        [60, 792, 'KBC • IBAN BE57 7340 0123 4535 • BIC KREDBEBB • TVA BE0471122367'],
      ),
    ).toMatchObject({
      vendor_name: 'Ardenne Conseil S.A.',
      vendor_address: '45, avenue de la Gare\nL-8287 Kehlen',
    });
  });

  test('a VAT number with a label in two languages is not part of the address', () => {
    const document = read([60, 128, 'Factuur aan:'], ...buyer, [60, 176, 'BTW/TVA: BE0471122367']);
    expect(document.customer_address).toBe('27 boulevard Voltaire\n69003 Lyon');
  });

  test('a title in large letters beside a name is not part of it', () => {
    const page = pageWith([[60, 128, 'Factuur aan:'], ...buyer]);
    const title = { text: 'Factuur 2026-17', x: 155, y: 140, width: 120, height: 18 };
    const { document } = readText([{ ...page, texts: [...page.texts, title] }], {});
    expect(document.customer_name).toBe('Boulangerie Petit');
  });

  test('an amount in large letters is not a name', () => {
    const page = pageWith([...buyer, [60, 700, 'Btw BE0471122367']]);
    const large = { text: '€ 2.186,50', x: 400, y: 60, width: 100, height: 19 };
    expect(readText([{ ...page, texts: [large, ...page.texts] }], {}).document.vendor_name).toBeUndefined();
  });
});

test('the address below the line of the sender is that of the buyer, whose number stands below the letterhead', () => {
  const { document, doubtful } = readText(
    [
      pageWith([
        [350, 40, 'Schreinerei Huber GmbH'],
        [350, 60, 'Am Marktplatz 7'],
        [350, 72, '04109 Leipzig'],
        [350, 84, 'Tel. +49 89 4455 667'],
        [40, 84, 'Schreinerei Huber GmbH · Am Marktplatz 7 · 04109 Leipzig'],
        [40, 108, 'Café Morgenrot'],
        [40, 120, 'Lindenstraße 45'],
        [40, 132, '20095 Hamburg'],
        [350, 110, 'Ihre USt-IdNr. DE260463674'],
        [40, 780, 'Schreinerei Huber GmbH'],
        [40, 792, 'Am Marktplatz 7'],
        [40, 804, '04109 Leipzig'],
        [400, 780, 'USt-IdNr. DE208633500'],
      ]),
    ],
    {},
  );
  expect(document).toMatchObject({
    vendor_name: 'Schreinerei Huber GmbH',
    vendor_tax_id: 'DE208633500',
    customer_name: 'Café Morgenrot',
    customer_address: 'Lindenstraße 45\n20095 Hamburg',
    customer_tax_id: 'DE260463674',
  });
  expect(doubtful).not.toContainEqual(expect.objectContaining({ pointer: '/customer_name' }));
});

test('what stands in brackets below a name is its end', () => {
  const document = read(
    [60, 150, 'Rechnungsadresse:'],
    [60, 162, 'Nordlicht Medien UG'],
    [60, 174, '(haftungsbeschränkt)'],
    [60, 186, 'Lindenstraße 45'],
    [60, 198, '20095 Hamburg'],
  );
  expect(document).toMatchObject({
    customer_name: 'Nordlicht Medien UG (haftungsbeschränkt)',
    customer_address: 'Lindenstraße 45\n20095 Hamburg',
  });
});
