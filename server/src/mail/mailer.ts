import type { MailRow } from '../store/tables.js';

/** An e-mail before it is sent. */
export type OutgoingMail = Pick<
  MailRow,
  'sender' | 'recipients' | 'subject' | 'text' | 'attachment_name' | 'attachment'
>;

/** How e-mail leaves the stand-in. */
export interface Mailer {
  /** @throws Error when the SMTP server does not take it */
  send(mail: OutgoingMail): Promise<MailRow['state']>;
  close(): void;
}

/**
 * Sends by an SMTP server; without one every e-mail is kept for the page and for tests, and goes nowhere.
 *
 * @throws Error when the address is not that of an SMTP server; nothing is connected yet
 */
export async function createMailer(smtpUrl: string | undefined): Promise<Mailer> {
  if (smtpUrl === undefined) return { send: () => Promise.resolve('kept'), close: () => undefined };
  if (!/^smtps?:\/\//.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new Error(
      'The address of the SMTP server is not valid: write it as smtp://user:password@host:25, or smtps:// for TLS.',
    );
  const { createTransport } = await import('nodemailer');
  const transport = createTransport(smtpUrl);
  return {
    async send({ sender, recipients, subject, text, attachment_name: filename, attachment }) {
      await transport.sendMail({
        from: sender,
        to: recipients,
        subject,
        text,
        ...(attachment !== null && {
          attachments: [{ filename: filename ?? 'invoice.xml', content: Buffer.from(attachment) }],
        }),
      });
      return 'sent';
    },
    close: () => {
      transport.close();
    },
  };
}
