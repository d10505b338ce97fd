import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/** The named schemas (`meta({ id })`), each written once. */
export type NamedSchemas = Record<string, JsonSchema>

/** The JSON schema of a zod schema, in its transmitted form; named schemas are references, and added to `named`. */
export function toJsonSchema(schema: z.ZodType, named: NamedSchemas): JsonSchema {
  const written = JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  const { $schema: _, $defs, ...rest } = JSON.parse(written.replaceAll('"#/$defs/', '"#/components/schemas/'))
  Object.assign(named, $defs)
  return rest
}
