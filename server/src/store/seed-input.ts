/** A company, as a seed file, `startServer` or `/_/companies` gives it. What is left out has the default of the service. */
export interface SeedCompany {
  /** Letters, digits, `-` and `_`, at most 64; random by default. */
  readonly id?: string | undefined;
  /** Names it on pages and in `keys`. */
  readonly name: string;
  /** The text of the API key, 8 to 200 characters without blanks; random by default. */
  readonly key?: string | undefined;
  /** A test company: it sends by e-mail to its `company_email`. */
  readonly is_sandbox?: boolean | undefined;
  /** As scheme:identifier, such as 0208:0845012728. */
  readonly peppol_ids?: readonly string[] | undefined;
  /** Whether it receives on the network; true unless it is a test company. */
  readonly smp_registration?: boolean | undefined;
  /** As GET /api/me/ returns it; so are the others that have no sentence. Null if absent. */
  readonly description?: string | null | undefined;
  /** `enterprise` by default. */
  readonly plan?: 'starter' | 'pro' | 'enterprise' | undefined;
  /** 999,999,999 by default. */
  readonly credit_balance?: number | undefined;
  readonly ibans?: readonly string[] | undefined;
  readonly company_number?: string | null | undefined;
  readonly company_tax_id?: string | null | undefined;
  /** `name` by default. */
  readonly company_name?: string | null | undefined;
  readonly company_address?: string | null | undefined;
  readonly company_zip?: string | null | undefined;
  readonly company_city?: string | null | undefined;
  readonly company_country?: string | null | undefined;
  /** Where the UBL of a test company goes. */
  readonly company_email?: string | null | undefined;
  /** Another address that gets the UBL of a test company. */
  readonly bcc_recipient_email?: string | null | undefined;
  /** Initial subscriptions; secrets are random by default. */
  readonly webhooks?:
    | readonly {
        /** Where events are sent. */
        readonly url: string;
        /** Names such as `document.received`. */
        readonly events: readonly string[];
        readonly secret?: string | undefined;
      }[]
    | undefined;
}

/** How a participant of the simulated network answers. */
export type Behaviour =
  | { readonly kind: 'deliver' }
  | { readonly kind: 'refuse'; readonly reason?: string | undefined }
  | { readonly kind: 'timeout'; readonly times: number }
  | { readonly kind: 'late'; readonly seconds: number };

/** A participant of the simulated network. */
export interface SeedParticipant {
  /** As scheme:identifier, such as 0208:0845012728. */
  readonly peppol_id: string;
  /** The name that a lookup gives. */
  readonly name: string;
  /** Two letters. */
  readonly country_code?: string | null | undefined;
  /** YYYY-MM-DD. */
  readonly registration_date?: string | null | undefined;
  /** How it answers; by default it accepts everything at once. */
  readonly behaviour?: Behaviour | undefined;
}

/** What `peppol-preflight-server seed` reads. */
export interface Seed {
  /** Organizations with a key for the Admin API, and the companies of each. */
  readonly organizations?:
    | readonly {
        /** The name of the organization. */
        readonly name: string;
        /** The text of its key; random by default. */
        readonly key?: string | undefined;
        readonly companies?: readonly SeedCompany[] | undefined;
      }[]
    | undefined;
  /** Companies of no organization. */
  readonly companies?: readonly SeedCompany[] | undefined;
  /** Participants of the simulated network in addition to the companies. */
  readonly participants?: readonly SeedParticipant[] | undefined;
}

/** A key that was made, for whom. It can be read here only. */
export interface SeededKey {
  /** Of the company or the organization. */
  readonly name: string;
  /** Its id. */
  readonly id: string;
  /** The text to send as `Authorization: Bearer`. */
  readonly key: string;
  /** Whether it is for the Admin API. */
  readonly isOrganization: boolean;
}
