/** SQLSTATE connection_failure: the database cannot be asked, whatever one asks. */
export const CONNECTION_FAILURE = '08006';

/** What both homes answer to one statement. `command` is the tag's first word, such as SELECT or ROLLBACK. */
export interface SqlResult {
  command: string;
  rowCount: number;
  rows: unknown[];
}

/** One connection, or the turn at the one there is. Everything between connect and release runs on it alone. */
export interface SqlClient {
  query(sql: string, parameters?: readonly unknown[]): Promise<SqlResult>;
  /** Several statements without parameters, as a migration file has them; the rows of all of them together. */
  script(sql: string): Promise<unknown[]>;
  release(): void;
}

/** The shape both homes give to Kysely and to the migrations. */
export interface SqlPool {
  connect(): Promise<SqlClient>;
  end(): Promise<void>;
}

/** A home of the database: where its statements and its notifications go. */
export interface DatabaseHome {
  readonly kind: 'embedded' | 'postgres';
  readonly pool: SqlPool;
  /** Resolves once `heard` will be called for what is sent from now on. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
