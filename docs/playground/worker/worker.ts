import { readContent } from '../../../src/bulk/read-content.js';
import { sniffContent } from '../../../src/bulk/sniff-content.js';
import { patchJsonText } from '../../../src/document/json/patch-json-text.js';
import { check } from '../../../src/index.js';
import { loadLanguage } from '../../../src/languages/load-language.js';
import type { Answer, Question } from '../answer.js';
import { documentOfOrder } from './order.js';
import { judgePdf } from './judge-pdf.js';
import { localDay } from '../../../errors/calendar-date.js';
import { judgeText } from './judge-text.js';
import { pageOf, pdfOf } from './invoice-of.js';

// The page posts one input, and the next after the answer. An error ends the worker: the page says so and starts another.
addEventListener('message', ({ data }: MessageEvent<Question>) => {
  void answer(data).then((found) => {
    postMessage({ id: data.id, ...found } satisfies Answer);
  }, reportError);
});

async function answer({
  content,
  language: code,
  labels,
  isOrder,
  fix,
  shown,
}: Question): Promise<Omit<Answer, 'id'>> {
  const language = await loadLanguage(code);
  const started = performance.now();
  const found =
    typeof content === 'string'
      ? judgeText(isOrder === true ? textOfOrder(content) : fixed(content, fix), language, labels)
      : sniffContent(content) === 'pdf'
        ? await judgePdf(content, language, labels)
        : judgeText(content, language, labels);
  const milliseconds = performance.now() - started;
  const page = shown === 'page' ? await pageOf(found.ubl, code) : undefined;
  const pdf = shown === 'pdf' ? await pdfOf(found.ubl, code) : undefined;
  return {
    milliseconds,
    ...found,
    ...(page === undefined ? {} : { page }),
    ...(pdf === undefined ? {} : { pdf }),
  };
}

/** The Document of an order; what is not JSON stays as it is, and is told to be none. */
function textOfOrder(text: string): string {
  const read = readContent('The order', text);
  return read.kind === 'document' ? JSON.stringify(documentOfOrder(read.value), null, 2) : text;
}

/** The text after a fix, which is identified by its number among all fixes of the text. */
function fixed(text: string, number: number | undefined): string {
  if (number === undefined) return text;
  const read = readContent('The input', text);
  const fixes =
    read.kind === 'document'
      ? check(read.value, { today: localDay(new Date()) }).issues.flatMap((issue) => issue.fixes)
      : [];
  const fix = fixes[number];
  return fix === undefined ? text : patchJsonText(text, fix.patch);
}
