import { runPdfTask } from './convert-pdf.js';
import { deliverWebhook } from './deliver-webhook.js';
import { giveUp } from './give-up.js';
import { processEmail } from './process-email.js';
import { sendDocument } from './send-document.js';
import type { Services } from './services.js';

/** Begins to do the work of every queue. */
export function startWorkers(services: Services): void {
  services.queue.start({
    send: (job) => sendDocument(services, job),
    webhook: (job) => deliverWebhook(services, job),
    email: (job) => processEmail(services, job),
    pdf: (job) => runPdfTask(services, job),
    giveUp: (name, job) => giveUp(services, name, job),
  });
}
