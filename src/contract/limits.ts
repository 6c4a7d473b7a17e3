/** The largest integer of the database. */
export const LARGEST_ID = 2_147_483_647

/** Whether the database can store a text. */
export const isStorable = (text: string): boolean => !text.includes('\0')
