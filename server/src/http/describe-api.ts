import type { RouteOptions } from 'fastify';
import type { Api } from './api.js';

/**
 * GET /api/openapi.json: the machine-readable description, made from the schemas that judge the requests. It is made when
 * somebody asks for it: what makes it takes longer to load than the whole application takes to start.
 */
export function describeApi(app: Api, publicUrl: string | undefined): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  let described: Promise<unknown> | undefined;
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => {
    const { describeRoutes } = await import('./describe-routes.js');
    return (described ??= describeRoutes(routes, publicUrl));
  });
}
