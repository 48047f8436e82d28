import { foldName } from '../countries/fold-name.js';

/** The end of a text that names a subdivision, and what precedes it. */
interface TakenSubdivision {
  readonly subdivision: string;
  /** Without a comma or blank at its end; empty if the text is only the subdivision. */
  readonly rest: string;
}

const MOST_WORDS = 4;

/**
 * Splits the province, county or state from the end of a text: `Milano (MI)`, `New York NY`, `Surrey`.
 *
 * @param country ISO 3166-1 code; undefined for countries without a table of subdivisions.
 * @param postalCode the known part of the postal code: where its digits identify the province, both must agree.
 */
export function takeSubdivision(
  text: string,
  country: string,
  postalCode = '',
): TakenSubdivision | undefined {
  const table = Object.hasOwn(SUBDIVISIONS, country) ? SUBDIVISIONS[country] : undefined;
  if (table === undefined) return undefined;
  const words = text.split(' ');
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const name = words.slice(-count).join(' ');
    const rest = words.slice(0, -count).join(' ').replace(/,$/, '');
    const bare = name.replace(/^\(|\)$/g, '');
    const digits = table.get(foldName(bare));
    const isCode = /^[A-Za-z]{2,3}$/.test(bare);
    const isMeant =
      country === 'ES' ? rest === '' || name.startsWith('(') : !isCode || bare === bare.toUpperCase();
    if (digits !== undefined && isMeant && (postalCode === '' || postalCode.startsWith(digits))) {
      return { subdivision: bare, rest };
    }
  }
  return undefined;
}

// Provinces, counties and states that addresses name next to the city, as the postal services of these countries list them.
const ITALIAN =
  'AG:92 AL:15 AN:60 AO:11 AP:63 AQ:67 AR:52 AT:14 AV:83 BA:70 BG:24 BI:13 BL:32 BN:82 BO:40 BR:72 BS:25 BT:76 BZ:39 CA:09 ' +
  'CB:86 CE:81 CH:66 CL:93 CN:12 CO:22 CR:26 CS:87 CT:95 CZ:88 EN:94 FC:47 FE:44 FG:71 FI:50 FM:63 FR:03 GE:16 GO:34 GR:58 ' +
  'IM:18 IS:86 KR:88 LC:23 LE:73 LI:57 LO:26 LT:04 LU:55 MB:20 MC:62 ME:98 MI:20 MN:46 MO:41 MS:54 MT:75 NA:80 NO:28 NU:08 ' +
  'OR:09 PA:90 PC:29 PD:35 PE:65 PG:06 PI:56 PN:33 PO:59 PR:43 PT:51 PU:61 PV:27 PZ:85 RA:48 RC:89 RE:42 RG:97 RI:02 RM:00 ' +
  'RN:47 RO:45 SA:84 SI:53 SO:23 SP:19 SR:96 SS:07 SU:09 SV:17 TA:74 TE:64 TN:38 TO:10 TP:91 TR:05 TS:34 TV:31 UD:33 VA:21 ' +
  'VB:28 VC:13 VE:30 VI:36 VR:37 VT:01 VV:89';

const SPANISH =
  'alava:01 araba:01 albacete:02 alicante:03 alacant:03 almeria:04 avila:05 badajoz:06 baleares:07 illes balears:07 ' +
  'islas baleares:07 mallorca:07 barcelona:08 burgos:09 caceres:10 cadiz:11 castellon:12 castello:12 ciudad real:13 ' +
  'cordoba:14 a coruna:15 la coruna:15 coruna:15 cuenca:16 girona:17 gerona:17 granada:18 guadalajara:19 gipuzkoa:20 ' +
  'guipuzcoa:20 huelva:21 huesca:22 jaen:23 leon:24 lleida:25 lerida:25 la rioja:26 lugo:27 madrid:28 malaga:29 murcia:30 ' +
  'navarra:31 nafarroa:31 ourense:32 orense:32 asturias:33 palencia:34 las palmas:35 pontevedra:36 salamanca:37 ' +
  'santa cruz de tenerife:38 tenerife:38 cantabria:39 segovia:40 sevilla:41 soria:42 tarragona:43 teruel:44 toledo:45 ' +
  'valencia:46 valladolid:47 bizkaia:48 vizcaya:48 zamora:49 zaragoza:50 ceuta:51 melilla:52';

const BRITISH =
  'aberdeenshire,angus,argyll,ayrshire,bedfordshire,berkshire,berks,buckinghamshire,bucks,cambridgeshire,cambs,cheshire,' +
  'clackmannanshire,clwyd,co antrim,co armagh,co down,co durham,co fermanagh,co londonderry,co tyrone,cornwall,county antrim,' +
  'county armagh,county down,county durham,county fermanagh,county londonderry,county tyrone,cumbria,derbyshire,devon,dorset,' +
  'dumfriesshire,dyfed,east lothian,east sussex,east yorkshire,essex,fife,glamorgan,gloucestershire,glos,greater london,' +
  'greater manchester,gwent,gwynedd,hampshire,hants,herefordshire,hertfordshire,herts,inverness shire,isle of wight,kent,' +
  'lanarkshire,lancashire,lancs,leicestershire,leics,lincolnshire,lincs,merseyside,mid glamorgan,middlesex,midlothian,moray,' +
  'norfolk,north yorkshire,northamptonshire,northants,northumberland,nottinghamshire,notts,oxfordshire,oxon,pembrokeshire,' +
  'perthshire,powys,renfrewshire,rutland,shropshire,somerset,south glamorgan,south yorkshire,staffordshire,staffs,' +
  'stirlingshire,suffolk,surrey,sussex,tyne and wear,warwickshire,west glamorgan,west lothian,west midlands,west sussex,' +
  'west yorkshire,wiltshire,wilts,worcestershire,worcs,yorkshire,england,scotland,wales,northern ireland';

const irish = (
  'carlow cavan clare cork donegal dublin galway kerry kildare kilkenny laois leitrim limerick longford louth mayo meath ' +
  'monaghan offaly roscommon sligo tipperary waterford westmeath wexford wicklow'
).split(' ');

const AMERICAN =
  'al,ak,az,ar,ca,co,ct,de,dc,fl,ga,hi,id,il,in,ia,ks,ky,la,me,md,ma,mi,mn,ms,mo,mt,ne,nv,nh,nj,nm,ny,nc,nd,oh,ok,or,pa,pr,ri,sc,' +
  'sd,tn,tx,ut,vt,va,wa,wv,wi,wy,alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,florida,georgia,hawaii,' +
  'idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,' +
  'montana,nebraska,nevada,new hampshire,new jersey,new mexico,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,' +
  'rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming';

const CANADIAN =
  'ab,bc,mb,nb,nl,ns,nt,nu,on,pe,qc,sk,yt,alberta,british columbia,manitoba,new brunswick,newfoundland and labrador,nova scotia,' +
  'ontario,prince edward island,quebec,saskatchewan,yukon';

const AUSTRALIAN =
  'act,nsw,nt,qld,sa,tas,vic,wa,new south wales,queensland,south australia,tasmania,victoria,western australia';

const BRAZILIAN = 'ac,al,ap,am,ba,ce,df,es,go,ma,mt,ms,mg,pa,pb,pr,pe,pi,rj,rn,rs,ro,rr,sc,sp,se,to';

/**
 * Country to the folded names of its subdivisions, each with the digits that postal codes there begin with
 * (empty where the digits do not identify it).
 */
export const SUBDIVISIONS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  AU: listed(AUSTRALIAN),
  BR: listed(BRAZILIAN),
  CA: listed(CANADIAN),
  ES: withDigits(SPANISH),
  GB: listed(BRITISH),
  IE: new Map(irish.flatMap((county) => [`co ${county}`, `county ${county}`].map((name) => [name, '']))),
  IT: withDigits(ITALIAN.toLowerCase()),
  US: listed(AMERICAN),
};

function listed(names: string): ReadonlyMap<string, string> {
  return new Map(names.split(',').map((name) => [name, '']));
}

function withDigits(names: string): ReadonlyMap<string, string> {
  return new Map(
    Array.from(names.matchAll(/(?<![a-z ])([a-z ]+):(\d\d)/g), ([, name = '', digits = '']) => [
      name.trim(),
      digits,
    ]),
  );
}
