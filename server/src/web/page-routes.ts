import type { Api, ApiServices } from '../http/api.js';

/** The page for people, at `/`. */
export function webPage(app: Api, services: ApiServices): void {
  void app;
  void services;
}
