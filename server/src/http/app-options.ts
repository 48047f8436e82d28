/** How the application answers. */
export interface AppOptions {
  /** The address that links begin with; by default that of the request. */
  readonly publicUrl?: string | undefined;
  /** Whether the rate limits of the service apply; true by default. */
  readonly rateLimits?: boolean | undefined;
  /**
   * Where the text of the specification and the interface description differ, the description decides: on units, exemption codes, reasons
   * of allowances and charges, and dates of lines. false by default.
   */
  readonly strictInterface?: boolean | undefined;
  /** Who may use `/_/` and the page; by default only this machine. */
  readonly control?: 'loopback' | 'everyone' | 'nobody' | undefined;
  /** Milliseconds within which a request must have arrived; 60,000 by default. */
  readonly requestTimeout?: number | undefined;
}
