/** The envelope of every list (service specification, "Pagination envelope"). */
export interface Page<Item> {
  readonly items: readonly Item[];
  /** Number of items on all pages. */
  readonly total: number;
  readonly page: number;
  readonly page_size: number;
  readonly pages: number;
  readonly has_next_page: boolean;
}

/** Which page of a list is asked for. */
export interface PageQuery {
  /** From 1 on; 1 unless given. */
  readonly page?: number;
  /** 1 to 100; 20 unless given. */
  readonly page_size?: number;
}
