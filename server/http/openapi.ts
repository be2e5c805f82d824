import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { checkInSchema } from '#shared/product/tables/check-ins.schema.ts';
import { dailySubmissionSchema } from '#shared/product/tables/daily-submissions.schema.ts';
import { noticeSchema } from '#shared/product/tables/notices.schema.ts';
import { profileSchema } from '#shared/product/tables/profiles.schema.ts';
import { programmeEventSchema } from '#shared/product/tables/events.schema.ts';
import { programmeSchema } from '#shared/product/tables/programmes.schema.ts';
import { REQUEST_ERROR_CODES } from '#shared/protocol/error-code.ts';
import { syncRequestSchema } from '#shared/protocol/sync-request.ts';
import { syncResponseSchema } from '#shared/protocol/sync.ts';
import type { AppInstance } from './app-instance.ts';

/** The contract's shapes that get a name of their own in the document; a request's is called `<name>Input`. */
const NAMED_SCHEMAS = {
  CheckIn: checkInSchema,
  DailySubmission: dailySubmissionSchema,
  Notice: noticeSchema,
  Profile: profileSchema,
  Programme: programmeSchema,
  ProgrammeEvent: programmeEventSchema,
  SyncRequest: syncRequestSchema,
  SyncResponse: syncResponseSchema,
};

/** What every failed request answers. */
const ERROR_SCHEMA = {
  type: 'object',
  required: ['code', 'detail'],
  properties: {
    code: {
      type: 'string',
      description: `One of ${REQUEST_ERROR_CODES.join(', ')}, or a code of the module.`,
    },
    detail: { type: 'string', description: 'Fit to be shown to the participant.' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
} as const;

/**
 * The OpenAPI 3.1 document of every route that is registered after this, made from the contract's own schemas:
 * /docs/json, and a page to read it on at /docs.
 */
export async function addApiDocument(app: AppInstance, options: { version: string }): Promise<void> {
  const schemaRegistry = z.registry<{ id?: string | undefined }>();
  for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) schemaRegistry.add(schema, { id });
  // Here, so that a start without the document loads neither.
  const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  const nameSchemas = createJsonSchemaTransformObject({ schemaRegistry });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Daymark',
        description: 'Programmes, check-ins and their synchronisation.',
        version: options.version,
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({ schemaRegistry }),
    transformObject: (document) =>
      withErrorAnswers(nameSchemas(document) as ApiDocument) as ReturnType<typeof nameSchemas>,
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    logo: undefined,
    uiConfig: { docExpansion: 'list' },
  });
}

/** What is changed of an OpenAPI document; the rest of it passes through. */
interface ApiDocument {
  paths?: Record<string, Record<string, { responses?: Record<string, unknown> }>>;
  components?: { schemas?: Record<string, unknown> };
}

/** Lets every operation name the answer of a failed request, which the error handler gives, not the routes. */
function withErrorAnswers(document: ApiDocument): ApiDocument {
  const failed = {
    description: 'The request failed.',
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  };
  for (const operations of Object.values(document.paths ?? {}))
    for (const operation of Object.values(operations))
      operation.responses = { ...operation.responses, default: failed };
  return {
    ...document,
    components: { ...document.components, schemas: { ...document.components?.schemas, Error: ERROR_SCHEMA } },
  };
}
