import { z } from 'zod'

/** A picture wherever an answer has one, whatever the specification calls the field. */
export const picturePath = z
  .string()
  .nullable()
  .describe(
    'What stands after `/cdn/` in its address, with the digest of the picture: `clubs/7.svg?v=2c26b46b68ffc68f`. ' +
      'Null where there is none',
  )
