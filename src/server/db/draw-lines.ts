/** The lines of a sheet as they are stored: ids between commas, an empty line left empty. */
export const parseDrawLines = (text: string | null): (number | null)[] =>
  text ? text.split(',').map((id) => (id.trim() ? Number(id) : null)) : []
