import type { PrintedInvoice } from '../invoices.js';
import type { PrintedParty } from '../parties.js';
import type { Random } from '../random.js';
import type { Language } from '../words.js';

// Names, goods and numbers of their own for the billing layouts: longer, with digits and abbreviations in them.

const COMPANIES: Readonly<Record<string, readonly string[]>> = {
  BE: [
    'Garage Verhaegen & Zoon',
    'VZW De Brug',
    'ELEKTRO CLAES',
    'Comptoir du Bois Ardennais SRL',
    'Lumen Lighting Solutions BV',
    'Marie Lambert - Architecte',
    'BVBA Tuinen Wouters',
    '3D-Print Factory NV',
  ],
  NL: [
    'Schildersbedrijf K. de Vries',
    'VOF Bloemenhuis Anjer',
    'TechPoint Nederland B.V.',
    'Maatschap Tandartsen Zuid',
    'Van Oord Verhuizingen',
    '24Hosting B.V.',
  ],
  FR: [
    'SARL Plomberie Martin & Fils',
    'Cabinet Rousseau Avocats',
    'EURL Photo Lumière',
    'SAS GreenTech Énergies',
    'Le Petit Traiteur',
    'Imprimerie 2000',
  ],
  DE: [
    'Elektro Schäfer OHG',
    'Ingenieurbüro Dr. Hoffmann',
    'Malerbetrieb Yilmaz',
    'IT-Service 24 UG (haftungsbeschränkt)',
    'Druckerei Franz Huber KG',
    'Blumen Lang, Inh. Petra Lang',
  ],
  LU: ['Ardenne Conseil S.A.', 'Garage Muller S.à r.l.', 'Fiduciaire du Centre SARL-S'],
};

const STREETS: Readonly<Record<string, readonly string[]>> = {
  BE: [
    'Nieuwe Steenweg 210 A',
    'Rue du Moulin 9/2',
    'Bosdreef 33',
    "Place de l'Église 1",
    'Gentsestraat 115',
  ],
  NL: ['Plein 1944 12', 'Burg. de Raadtsingel 31-b', 'Zuiderkade 200', 'Oude Gracht 7 hs'],
  FR: [
    '12 bis, rue du Général Leclerc',
    'ZI Les Paluds - 45 av. du Garlaban',
    '5 impasse des Roses',
    '101 cours Lafayette',
  ],
  DE: [
    'Königsallee 92a',
    'An der Alster 6',
    'Straße des 17. Juni 135',
    'Lindenstr. 24',
    'Industriestr. 8-10',
  ],
  LU: ['45, avenue de la Gare', '7, Zone industrielle', '2A, rue Albert Borschette'],
};

const PLACES: Readonly<Record<string, readonly string[]>> = {
  BE: ['8500 Kortrijk', '1348 Louvain-la-Neuve', '2800 Mechelen', 'B-4500 Huy', '9100 Sint-Niklaas'],
  NL: ['6511 TX Nijmegen', '3011 AA Rotterdam', '8911 BM Leeuwarden', '5038 CB Tilburg'],
  FR: ['13400 Aubagne', '31000 Toulouse', '67000 Strasbourg', '69006 Lyon Cedex 06'],
  DE: ['40212 Düsseldorf', '20099 Hamburg', '10623 Berlin', 'D-86150 Augsburg', '04109 Leipzig'],
  LU: ['L-1611 Luxembourg', 'L-8287 Kehlen', 'L-1246 Luxembourg'],
};

const GOODS: Readonly<Record<Language, readonly string[]>> = {
  nl: [
    'Webhosting Pro 01/03/2026 - 31/03/2026',
    'HP 305XL inktcartridge',
    'Werkuren monteur',
    'Verplaatsing 42 km',
    'PVC-buis Ø 110 mm, lengte 4 m',
    'Abonnement boekhouding (12 x 29,00)',
    'Consultancy project Delta fase 2',
    'Wasmachine WM-8014 energieklasse A',
    'Catering nieuwjaarsreceptie 60 personen',
    'Schroeven 5x60 Torx (200 st)',
    'Huur zaal 2 & beamer',
    'Domeinnaam janssens-it.example',
    'Nazicht brandblussers volgens norm NBN S21-050',
    'Grondwerken',
  ],
  fr: [
    'Hébergement web Pro 01/03/2026 - 31/03/2026',
    'Cartouche HP 305XL',
    "Main-d'œuvre technicien",
    'Déplacement 42 km',
    'Tube PVC Ø 110 mm, longueur 4 m',
    'Abonnement comptabilité (12 x 29,00)',
    'Conseil projet Delta phase 2',
    'Lave-linge WM-8014 classe A',
    'Traiteur vœux 60 personnes',
    'Vis 5x60 Torx (200 pcs)',
    'Location salle 2 & projecteur',
    'Nom de domaine lambert.example',
    'Contrôle des extincteurs selon la norme NF S61-919',
    'Terrassement',
  ],
  de: [
    'Webhosting Pro 01.03.2026 - 31.03.2026',
    'Druckerpatrone HP 305XL',
    'Arbeitszeit Monteur',
    'Anfahrt 42 km',
    'PVC-Rohr Ø 110 mm, Länge 4 m',
    'Buchhaltung Abo (12 x 29,00)',
    'Beratung Projekt Delta Phase 2',
    'Waschmaschine WM-8014 Klasse A',
    'Catering Neujahrsempfang 60 Personen',
    'Schrauben 5x60 Torx (200 Stk)',
    'Miete Saal 2 & Beamer',
    'Domain hoffmann.example',
    'Prüfung der Feuerlöscher nach DIN 14406',
    'Erdarbeiten',
  ],
  en: [
    'Web hosting Pro 01/03/2026 - 31/03/2026',
    'HP 305XL ink cartridge',
    'Engineer labour',
    'Mileage 42 km',
    'PVC pipe 110 mm, length 4 m',
    'Bookkeeping plan (12 x 29.00)',
    'Consulting project Delta phase 2',
    'Washing machine WM-8014 class A',
    'Catering reception 60 guests',
    'Screws 5x60 Torx (200 pcs)',
    'Hire of room 2 & projector',
    'Domain name greentech.example',
    'Inspection of fire extinguishers to BS 5306-3',
    'Groundworks',
  ],
};

const DETAILS: Readonly<Record<Language, readonly string[]>> = {
  nl: [
    'Periode: maart 2026',
    'Serienr. 48213-77',
    'incl. plaatsing en afvoer',
    'Ticket 2041, uitgevoerd door Bart',
  ],
  fr: [
    'Période : mars 2026',
    'N° de série 48213-77',
    'pose et évacuation comprises',
    'Ticket 2041, réalisé par Marc',
  ],
  de: [
    'Zeitraum: März 2026',
    'Seriennr. 48213-77',
    'inkl. Einbau und Entsorgung',
    'Ticket 2041, ausgeführt von Jan',
  ],
  en: [
    'Period: March 2026',
    'Serial no. 48213-77',
    'incl. fitting and disposal',
    'Ticket 2041, carried out by Tom',
  ],
};

const UNITS: Readonly<Record<Language, readonly (readonly [code: string, word: string])[]>> = {
  nl: [
    ['C62', 'stuk'],
    ['HUR', 'u'],
    ['KMT', 'km'],
    ['MON', 'maand'],
    ['MTK', 'm²'],
    ['C62', 'st.'],
    ['LTR', 'liter'],
    ['SET', 'set'],
  ],
  fr: [
    ['C62', 'unité'],
    ['HUR', 'h'],
    ['KMT', 'km'],
    ['MON', 'mois'],
    ['MTK', 'm²'],
    ['C62', 'pc'],
    ['LTR', 'litre'],
    ['SET', 'set'],
  ],
  de: [
    ['C62', 'Stk'],
    ['HUR', 'h'],
    ['KMT', 'km'],
    ['MON', 'Monat'],
    ['MTK', 'm²'],
    ['C62', 'St.'],
    ['LTR', 'Liter'],
    ['SET', 'Set'],
  ],
  en: [
    ['C62', 'each'],
    ['HUR', 'hrs'],
    ['KMT', 'km'],
    ['MON', 'month'],
    ['MTK', 'm²'],
    ['C62', 'ea'],
    ['LTR', 'litre'],
    ['SET', 'set'],
  ],
};

/** The same invoice with other names, places, goods and units, and with second rows under some descriptions. */
export function withOtherContent(
  invoice: PrintedInvoice,
  random: Random,
  { details }: { readonly details: boolean },
): PrintedInvoice {
  const { language } = invoice;
  const party = (of: PrintedParty, not?: string): PrintedParty => ({
    ...of,
    name: random.pick((COMPANIES[of.country] ?? [of.name]).filter((name) => name !== not)),
    street: random.pick(STREETS[of.country] ?? [of.street]),
    place: random.pick(PLACES[of.country] ?? [of.place]),
  });
  const seller = party(invoice.seller);
  return {
    ...invoice,
    seller,
    buyer: party(invoice.buyer, seller.name),
    number: random.chance(0.5)
      ? invoice.number
      : random.pick([
          `${random.pick(['INV', 'FAC', 'RE', 'VK', 'SI'])}/${invoice.date.slice(0, 4)}/${random.digits(5)}`,
          `F-${invoice.date.slice(0, 7)}-${random.digits(2)}`,
          random.digits(5),
          random.digits(3),
          `VF${invoice.date.slice(2, 4)}-${random.digits(5)}`,
          `${random.digits(2)}-${random.digits(6)}-${random.digits(3)}`,
        ]),
    lines: invoice.lines.map((line) => {
      const [code, word] = random.pick(UNITS[language]);
      const main = random.pick(GOODS[language]);
      return {
        ...line,
        unit: { code, word },
        description: details && random.chance(0.35) ? `${main}\n${random.pick(DETAILS[language])}` : main,
      };
    }),
  };
}
