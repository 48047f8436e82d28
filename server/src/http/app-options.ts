/** How the application answers. */
export interface AppOptions {
  /** The address that links begin with; that by which a request came unless given. */
  readonly publicUrl?: string | undefined;
  /** Whether the rate limits of the service hold; true unless given. */
  readonly rateLimits?: boolean | undefined;
  /** Who may use `/_/` and the page: this machine unless given. */
  readonly control?: 'loopback' | 'everyone' | 'nobody' | undefined;
  /** Milliseconds in which a request must have come in; 60,000 unless given. */
  readonly requestTimeout?: number | undefined;
}
