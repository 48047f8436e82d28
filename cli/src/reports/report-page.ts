import { type ReportTexts, reportTexts, html, type Html, htmlPage } from 'peppol-preflight/tools';

/** A page of a report, without scripts or external resources. */
export function reportPage(
  title: string,
  version: string | undefined,
  main: Html,
  words: ReportTexts = reportTexts('en'),
): string {
  const body = html`<header>
<p class="maker">peppol-preflight ${version}</p>
<h1>${title}</h1>
</header>
<main>
${main}</main>
<footer>${words.say('report.footer')}</footer>`;
  return htmlPage({ language: words.tag, title: `${title} – peppol-preflight`, style: PAGE_STYLE, body });
}

/** Says how many documents are only counted. */
export function omittedNote(omitted: number, words: ReportTexts = reportTexts('en')): Html | undefined {
  return omitted === 0
    ? undefined
    : html`<p class="more">${words.say('report.more-documents', { count: omitted })}</p>\n`;
}

/** The style of the page, for screens of any width, light or dark, and for paper. */
const PAGE_STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f6f3; --card: #ffffff; --text: #1d1d1b; --soft: #5c5c57; --line: #deded8;
  --red: #b3261e; --red-tint: #fdeceb; --amber: #855200; --amber-tint: #fff3dc; --green: #1a6b3c; --green-tint: #e5f5eb;
  --code: #f6f6f3; --accent: #1f5fbf;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #151614; --card: #1e1f1d; --text: #ecece7; --soft: #a9a9a2; --line: #373833;
    --red: #ff9a91; --red-tint: #45201d; --amber: #f2bf63; --amber-tint: #3d2e10; --green: #7fd6a1; --green-tint: #17361f;
    --code: #151614; --accent: #8fb8ff;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', sans-serif;
  overflow-wrap: anywhere;
}
header, main, footer { max-width: 62rem; margin: 0 auto; padding: 0 1.25rem; }
header { padding-top: 2.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.02em; margin: 0; text-wrap: balance; }
h2 { font-size: 1.1rem; margin: 0 0 0.75rem; }
h3 { font-size: 1rem; font-weight: 600; margin: 0; min-width: 0; flex: 1 1 12rem; }
.maker { color: var(--soft); margin: 0 0 0.5rem; font-size: 0.875rem; }
section { margin: 2rem 0; }
code, pre { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; font-size: 0.8125rem; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.75rem; margin: 1.5rem 0 0; }
.tiles > div { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 0.75rem 1rem; }
.tiles dt { color: var(--soft); font-size: 0.875rem; }
.tiles dd { margin: 0; font-size: 1.75rem; font-weight: 650; line-height: 1.2; font-variant-numeric: tabular-nums; white-space: nowrap; }
.tiles .error dd { color: var(--red); }
.tiles .warning dd { color: var(--amber); }
.tiles .success dd { color: var(--green); }
.share { display: block; width: 100%; height: 0.5rem; margin-top: 1rem; border-radius: 0.25rem; background: var(--line); }
.share .valid { fill: var(--green); }
.share .invalid { fill: var(--red); }
.table { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; overflow-wrap: break-word; }
th, td { text-align: left; vertical-align: top; padding: 0.625rem 1rem; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--soft); font-size: 0.8125rem; font-weight: 500; white-space: nowrap; }
tbody th { font-weight: 600; }
tbody th a { color: var(--accent); }
tbody th > span:not(.whole) { display: block; color: var(--soft); font-weight: 400; font-size: 0.875rem; }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
fieldset { border: 0; margin: 0 0 1rem; padding: 0; display: flex; flex-wrap: wrap; gap: 0.5rem; }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
label { position: relative; }
label input { position: absolute; inset: 0; margin: 0; opacity: 0; width: 100%; height: 100%; cursor: pointer; }
label span {
  display: block; padding: 0.375rem 0.875rem; border: 1px solid var(--line); border-radius: 999px;
  background: var(--card); font-size: 0.875rem; white-space: nowrap;
}
label input:checked + span { background: var(--text); border-color: var(--text); color: var(--page); }
label input:focus-visible + span { outline: 3px solid var(--accent); outline-offset: 2px; }
.documents { list-style: none; margin: 0; padding: 0; display: grid; gap: 0.5rem; }
.documents > li { min-width: 0; background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; }
.line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.75rem; padding: 0.75rem 1rem; }
summary { cursor: pointer; border-radius: 0.75rem; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
summary::after { content: '+'; color: var(--soft); width: 1ch; font-weight: 600; }
[open] > summary::after { content: '−'; }
.badge { font-size: 0.8125rem; font-weight: 600; padding: 0.0625rem 0.5rem; border-radius: 999px; white-space: nowrap; }
.badge.error { color: var(--red); background: var(--red-tint); }
.badge.warning { color: var(--amber); background: var(--amber-tint); }
.badge.advice { color: var(--soft); border: 1px solid currentColor; }
.badge.success { color: var(--green); background: var(--green-tint); }
.why { color: var(--soft); font-size: 0.875rem; margin: 0.25rem 0 0; max-width: 70ch; }
.count, .release { color: var(--soft); font-size: 0.875rem; white-space: nowrap; }
.issues { list-style: none; margin: 0; padding: 0 1rem 0.25rem; }
.issues > li { border-top: 1px solid var(--line); padding: 0.875rem 0; }
.place { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0.25rem 0.625rem; margin: 0; }
.place strong { font-size: 0.9375rem; }
.place .pointer { color: var(--accent); }
.place .location { color: var(--soft); }
.issues p.message { margin: 0.25rem 0 0; max-width: 70ch; white-space: pre-line; }
figure { margin: 0.625rem 0 0; background: var(--code); border: 1px solid var(--line); border-radius: 0.5rem; overflow: hidden; }
figcaption { color: var(--soft); font-size: 0.8125rem; padding: 0.375rem 0.75rem 0; }
pre { margin: 0; padding: 0.25rem 0.75rem 0.5rem; white-space: pre-wrap; }
pre mark { color: inherit; background: var(--red-tint); border-bottom: 2px solid var(--red); padding: 0.0625rem 0; }
.warning pre mark { background: var(--amber-tint); border-bottom-color: var(--amber); }
pre .missing { color: var(--red); font-weight: 600; }
.warning pre .missing { color: var(--amber); }
.whole { white-space: nowrap; }
.more { color: var(--soft); margin: 0; padding: 0.75rem 1rem; }
@media screen {
  /* A link from a rule shows its document regardless of the filter. */
  body:has(#show-invalid:checked) .documents > :not(.invalid, :target),
  body:has(#show-warned:checked) .documents > :not(.warned, :target),
  body:has(#show-valid:checked) .documents > :not(.valid, :target) { display: none; }
}
.documents > li:target { outline: 2px solid var(--accent); }
footer { color: var(--soft); font-size: 0.8125rem; padding-top: 1rem; padding-bottom: 3rem; }
@media (max-width: 40rem) {
  header { padding-top: 1.5rem; }
  .tiles dd { font-size: 1.25rem; }
  header, main, footer { padding-left: 0.875rem; padding-right: 0.875rem; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  tbody, tbody tr { display: block; }
  tbody tr { border-top: 1px solid var(--line); padding: 0.625rem 0.75rem; }
  tbody tr:first-child { border-top: 0; }
  th, td { border: 0; padding: 0; }
  tbody th { display: block; margin-bottom: 0.375rem; }
  td { display: inline-block; margin-right: 0.75rem; color: var(--soft); font-size: 0.875rem; }
  td[data-unit]::after { content: ' ' attr(data-unit); }
  .issues { padding-left: 0.75rem; padding-right: 0.75rem; }
  .line { padding: 0.625rem 0.75rem; }
}
@media print {
  :root {
    --page: #ffffff; --card: #ffffff; --text: #000000; --soft: #444444; --line: #bbbbbb; --code: #ffffff;
    --red: #9b1c14; --amber: #6b4300; --green: #14542f; --accent: #000000;
    --red-tint: #fdeceb; --amber-tint: #fff3dc; --green-tint: #e5f5eb;
  }
  body { font-size: 10pt; }
  header, main, footer { max-width: none; padding-left: 0; padding-right: 0; }
  fieldset, summary::after { display: none; }
  .issues > li, .tiles > div, tr { break-inside: avoid; }
  summary, h2 { break-after: avoid; }
}
`;
