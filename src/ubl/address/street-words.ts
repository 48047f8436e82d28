// Words by which people's addresses show that a part is a street, a building, a unit, a box or a person, folded.
function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/));
}

/** Kinds of words that are not part of a city's name. */
export const streetWords: {
  /** They begin a street: `rue`, `via`, `ulica`. */
  readonly first: ReadonlySet<string>;
  /** They end a street in English: `Street`, `Rd`. */
  readonly last: ReadonlySet<string>;
  /** Ends of words that are streets in one word: `Kerkstraat`. */
  readonly endings: readonly string[];
  /** They begin a unit, a building, a post box or an address of a person: `bus`, `floor`, `PO Box`, `c/o`. */
  readonly unit: ReadonlySet<string>;
  /** They begin a post box, whose number is no postal code. */
  readonly box: ReadonlySet<string>;
  /** They end the name of a company. */
  readonly company: ReadonlySet<string>;
} = {
  first: wordsOf(
    'rue r avenue av ave boulevard bd bld blvd bvd chaussee chee chemin ch place pl quai impasse allee allees route rte square sq ' +
      'cours clos dreve sentier passage esplanade faubourg rond galerie parvis cite lotissement ' +
      'via viale vle piazza piazzale corso largo vicolo strada str contrada lungomare localita ' +
      'calle c avenida avda avd plaza paseo pso carrer passeig ronda travesia camino carretera ctra poligono pol placa avinguda ' +
      'rua praca travessa estrada avenida alameda azinhaga largo beco urbanizacao ' +
      'ulica ul aleja aleje al plac os osiedle ulice nam namesti namestie trida trieda nabrezi nabrezie ' +
      'ulitsa ulytsia vulytsia ул улица бул булевард вул вулиця проспект просп пл площад ж к бульвар ' +
      'οδοσ λεωφοροσ λεωφ λ πλατεια πλ odos leoforos leof plateia ' +
      'bulevardul bdul b dul calea soseaua sos aleea intrarea splaiul piata ' +
      'cesta trg put obala setaliste bulevar triq trejqet pjazza ' +
      'rruga bulevardi mahalle mahallesi mah cad caddesi sok sokak',
  ),
  last: wordsOf(
    'street st road rd lane ln avenue ave way drive dr square close court ct place terrace gardens crescent mews quay ' +
      'parade walk wharf yard boulevard blvd row highway hwy parkway pkwy turnpike plaza circle broadway embankment approach hill ' +
      'utca utja ut ter korut koz sor tere fasor iela gatve gatvė bulvaris prospektas pr aleja mnt tee tn pst puiestee ' +
      'katu tie kuja polku straat laan weg plein kade gracht steenweg dreef baan strasse gasse platz allee ring ' +
      'gatan vagen vej gade vei veien gata gate stræde straede alle sokak caddesi ulica',
  ),
  endings: (
    'straat laan steenweg plein gracht kade dreef singel strasse gasse platz allee gatan vagen gade vejen veien katu ' +
    'kuja puiestee strasze utca'
  ).split(' '),
  unit: wordsOf(
    'bus bte boite bt box postbus postfach po pobox bp cs tsa apartado apdo casella cp postboks postbox pl skrytka pb ' +
      'floor fl level suite ste unit apt apartment flat room office building bldg block tower house hotel villa haus gebouw ' +
      'batiment bat residence immeuble etage etg verdieping verd stock og eg top stiege tur esc escalera piso planta puerta ' +
      'andar dto esq edificio palazzo scala interno int piano et kerros asunto lok lokal m mieszkanie em emelet ajto ' +
      'attn att tav t z hd zhd zh co c o attention aan ter tel phone fax email e mail www http https vat btw tva kbo kvk ' +
      'zone zi za zac zoning industrieterrein bedrijvenpark gewerbegebiet industriegebiet parc park campus centre center ' +
      'department dept afdeling service cafe restaurant',
  ),
  box: wordsOf(
    'box postbus postfach pobox bp cs tsa apartado apdo casella postale cp postboks postbox skrytka pocztowa pb pl postilokero lokero boks',
  ),
  company: wordsOf(
    'nv sa bv gmbh ag ltd limited llc inc srl sarl sas spa bvba sprl kg ug oy oyj ab as aps sl sro doo plc lda vof cv asbl vzw',
  ),
};
