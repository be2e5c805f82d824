/** One original file of a participant. */
export interface PersonalFile {
  /** Its path inside the export, such as `blood-test.pdf`; unique within the store. */
  name: string;
  read(): AsyncIterable<Uint8Array>;
}

/** Where a module keeps participants' files outside the database. */
export interface PersonalFiles {
  /** Its folder in the export and its kind in a receipt, such as `documents`. */
  kind: string;
  /** In plain words, such as "Uploaded documents". */
  label: string;
  list(userId: string): AsyncIterable<PersonalFile>;
  /** Removes all of them, thumbnails and leftovers too; answers how many there were. Can be called again. */
  erase(userId: string): Promise<number>;
}
