import { Decimal } from 'peppol-preflight';
import { checkStatisticsQuery } from 'peppol-preflight/service';
import * as z from 'zod';
import { AGGREGATIONS, countActions, firstDocumentDay } from '../store/statistics.js';
import { toCompanyAnswer, companyAnswer } from './company-answer.js';
import type { Api, ApiServices } from './api.js';
import { day } from './field-schemas.js';

const DAY = 86_400_000;

const statsAnswer = z
  .object({
    tenant_id: z.string(),
    period_start: z.string(),
    period_end: z.string(),
    aggregation: z.enum(AGGREGATIONS),
    actions: z.array(
      z.object({
        action: z.enum(['DOCUMENT_SENT', 'DOCUMENT_RECEIVED']),
        stat_date: z.string(),
        count: z.number().int(),
      }),
    ),
    total_days: z.number().int(),
    average_daily_usage: z.number(),
    budget_estimation_days: z.number(),
  })
  .meta({ id: 'StatsResponse' });

/** The days of the query: without them those from the first document until today. A day that is given alone bounds its side only. */
function spanOf(
  given: { readonly start_date?: string | undefined; readonly end_date?: string | undefined },
  { first = '', today }: { readonly first: string | undefined; readonly today: string },
): { readonly from: string; readonly to: string } {
  const { start_date: start, end_date: end } = given;
  const to = end ?? (start !== undefined && start > today ? start : today);
  return { from: start ?? (first < to ? first : to), to };
}

/** The company of the key, and what it sent and received. */
export function accountRoutes(app: Api, { store: { db }, clock }: ApiServices): void {
  app.get('/api/me/', { schema: { response: { 200: companyAnswer } } }, (request) =>
    toCompanyAnswer(request.company),
  );

  const querystring = z.object({
    start_date: day.optional(),
    end_date: day.optional(),
    aggregation: z.enum(AGGREGATIONS).default('DAY'),
  });
  app.get('/api/stats', { schema: { querystring, response: { 200: statsAnswer } } }, async (request) => {
    const { company, query } = request;
    const first = await firstDocumentDay(db, company.id);
    const { start_date = null, end_date = null } = query;
    checkStatisticsQuery({ start_date, end_date }, { hasDocuments: first !== undefined });
    const { from, to } = spanOf(query, { first, today: clock.now().toISOString().slice(0, 10) });
    const actions = await countActions(db, company.id, { from, to, aggregation: query.aggregation });
    const days = Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;
    const uses = new Decimal(actions.reduce((sum, { count }) => sum + count, 0));
    // The estimate is made of the figure that is shown beside it.
    const average = uses.div(days).toDecimalPlaces(2);
    return {
      tenant_id: company.id,
      period_start: from,
      period_end: to,
      aggregation: query.aggregation,
      actions,
      total_days: days,
      average_daily_usage: average.toNumber(),
      budget_estimation_days: average.isZero()
        ? 0
        : new Decimal(company.credit_balance).div(average).toDecimalPlaces(2).toNumber(),
    };
  });
}
