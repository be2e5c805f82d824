import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { CONTENT_HEAD_BYTES, fileContent } from '#shared/domain/documents/file-content.ts';
import { MAX_FILE_BYTES, refusalWords } from '#shared/domain/documents/judge-file.ts';
import {
  beginUploadSchema,
  biomarkersAnswerSchema,
  deletedFileSchema,
  fileParamsSchema,
  PART_HASH_HEADER,
  PART_MAX_BYTES,
  partQuerySchema,
  processedSchema,
  uploadedAnswerSchema,
  uploadedFilesSchema,
  uploadParamsSchema,
  uploadQuerySchema,
  uploadSchema,
} from '#shared/http/documents.ts';
import { HttpError } from '#server/http/http-error.ts';
import type { Authenticate } from '#server/http/participant.ts';
import { requireParticipant } from '#server/http/require-participant.ts';
import { idempotencyHeadersSchema, readCall } from '../../sync/idempotent-call.ts';
import type { ParticipantMutations } from '../../sync/participant-mutations.ts';
import { attachmentNamed } from './content-disposition.ts';
import { requireDocument, storeOf, unknownDocument, type DocumentContext } from './document-context.ts';
import { fileOf, presentDocument } from './documents-repository.ts';
import { listAllBiomarkers, listBiomarkers, listedFile, listFiles } from './list-documents.ts';
import { processNow } from './process-document.ts';
import { CROPS, LostPart } from './store/document-store.ts';
import { BYTES_LOST, beginUpload, findUpload, hashOf, readFile, takePart } from './upload-document.ts';

const tags = ['documents'];
/** Calls to /api/v1/documents, the former name, arrive here too. */
const ROOT = '/api/v1/files';

/** What a downloaded file may be; the content decides, never a name. */
const TYPES = { jpeg: 'image/jpeg', png: 'image/png', tiff: 'image/tiff' } as const;

/** /api/v1/files: uploads by offset, and the calls of the specification. List and results travel with the sync, too. */
export function documentsModule(
  context: DocumentContext,
  { authenticate, mutations }: { authenticate: Authenticate; mutations: ParticipantMutations },
) {
  const { database, ids } = context;
  return async (instance: FastifyInstance): Promise<void> => {
    const app = instance.withTypeProvider<ZodTypeProvider>();
    const participantOf = requireParticipant(instance, authenticate);
    const asBuffer = { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES } as const;
    app.addContentTypeParser(
      /^(application\/(octet-stream|pdf|vnd\.ms-excel)|image\/.+|text\/.+)/,
      asBuffer,
      (_, body, done) => done(null, body),
    );

    app.post(
      `${ROOT}/uploads`,
      {
        schema: {
          tags,
          summary: 'Declare a file; the answer says from which offset its bytes are wanted',
          body: beginUploadSchema,
          response: { 200: uploadSchema },
        },
      },
      (request) => beginUpload(context, participantOf(request).userId, request.body),
    );

    app.get(
      `${ROOT}/uploads/:id`,
      {
        schema: {
          tags,
          summary: 'Where an upload stands',
          params: uploadParamsSchema,
          response: { 200: uploadSchema },
        },
      },
      async (request, reply) => {
        const stand = await findUpload(context, participantOf(request).userId, request.params.id);
        // A HEAD has no body.
        void reply.header('upload-offset', String(stand.offset)).header('upload-length', String(stand.size));
        return stand;
      },
    );

    app.patch(
      `${ROOT}/uploads/:id`,
      {
        bodyLimit: PART_MAX_BYTES,
        schema: {
          tags,
          summary: `One part of a file at an offset: at most ${PART_MAX_BYTES} bytes, their SHA-256 in X-Part-SHA256`,
          consumes: ['application/octet-stream'],
          params: uploadParamsSchema,
          querystring: partQuerySchema,
          response: { 200: uploadSchema },
        },
      },
      (request) => {
        const sha256 = request.headers[PART_HASH_HEADER];
        return takePart(context, participantOf(request).userId, {
          id: request.params.id,
          offset: request.query.offset,
          bytes: bytesOf(request.body),
          sha256: typeof sha256 === 'string' ? sha256.toLowerCase() : undefined,
        });
      },
    );

    app.post(
      ROOT,
      {
        bodyLimit: MAX_FILE_BYTES,
        onRequest: async (request) => {
          if (Number(request.headers['content-length']) > MAX_FILE_BYTES)
            throw new HttpError(413, 'request_entity_too_large', refusalWords({ code: 'size' }));
        },
        schema: {
          tags,
          summary: 'Upload a whole file as the body: PDF, JPG, PNG, TIFF or CSV, at most 10MB',
          consumes: ['application/octet-stream', 'application/pdf', 'image/*', 'text/csv'],
          headers: idempotencyHeadersSchema,
          querystring: uploadQuerySchema,
          response: { 200: uploadedAnswerSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        const id = readCall(request).key ?? ids.uuid();
        const bytes = bytesOf(request.body);
        const { filename } = request.query;
        const file = { id, filename, size: bytes.length, sha256: hashOf(bytes) };
        let { offset } = await beginUpload(context, userId, file);
        while (offset < bytes.length) {
          const part = bytes.subarray(offset, offset + PART_MAX_BYTES);
          ({ offset } = await takePart(context, userId, { id, offset, bytes: part, sha256: hashOf(part) }));
        }
        const listed = await database.asUser(userId, (trx) => listedFile(trx, { userId, id }));
        if (!listed) throw unknownDocument();
        return { success: true, file: listed };
      },
    );

    app.get(
      ROOT,
      {
        schema: {
          tags,
          summary: 'The uploaded files, the latest first',
          response: { 200: uploadedFilesSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        return { success: true, files: await database.asUser(userId, (trx) => listFiles(trx, userId)) };
      },
    );

    app.get(
      `${ROOT}/biomarkers`,
      {
        schema: {
          tags,
          summary: "The results of all files, without those of papers that are not the participant's",
          response: { 200: biomarkersAnswerSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        return {
          success: true,
          biomarkers: await database.asUser(userId, (trx) => listAllBiomarkers(trx, userId)),
        };
      },
    );

    app.get(
      `${ROOT}/:file_id`,
      {
        schema: {
          tags,
          summary: 'One uploaded file',
          params: fileParamsSchema,
          response: { 200: uploadedAnswerSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        const listed = await database.asUser(userId, (trx) =>
          listedFile(trx, { userId, id: request.params.file_id }),
        );
        if (!listed) throw unknownDocument();
        return { success: true, file: listed };
      },
    );

    app.post(
      `${ROOT}/:file_id/process`,
      {
        schema: {
          tags,
          summary: 'Read a file; a run that takes longer than two seconds goes on after the answer',
          headers: idempotencyHeadersSchema,
          params: fileParamsSchema,
          response: { 200: processedSchema },
        },
      },
      (request) =>
        processNow(context, mutations, participantOf(request), readCall(request), request.params.file_id),
    );

    app.get(
      `${ROOT}/:file_id/biomarkers`,
      {
        schema: {
          tags,
          summary: 'The results of one file',
          params: fileParamsSchema,
          response: { 200: biomarkersAnswerSchema },
        },
      },
      async (request) => {
        const { userId } = participantOf(request);
        const listed = await database.asUser(userId, (trx) =>
          listBiomarkers(trx, { userId, id: request.params.file_id }),
        );
        if (!listed) throw unknownDocument();
        return { success: true, biomarkers: listed };
      },
    );

    app.get(
      `${ROOT}/:file_id/download`,
      { schema: { tags, summary: 'The file as it was uploaded', params: fileParamsSchema } },
      async (request, reply) => {
        const ref = { userId: participantOf(request).userId, id: request.params.file_id };
        const { document, file } = await database.asUser(ref.userId, async (trx) => ({
          document: requireDocument(await presentDocument(trx, ref)),
          file: await fileOf(trx, ref),
        }));
        if (file?.state !== 'stored') throw unknownDocument();
        const bytes = await readFile(storeOf(context), ref, file).catch(lostBytes);
        privately(reply).header('content-disposition', attachmentNamed(document.filename));
        return reply.type(typeOf(bytes)).send(bytes);
      },
    );

    app.get(
      `${ROOT}/:file_id/crops`,
      {
        schema: {
          tags,
          summary: "The pictures of a file's results, one below the other as a PNG",
          params: fileParamsSchema,
        },
      },
      async (request, reply) => {
        const ref = { userId: participantOf(request).userId, id: request.params.file_id };
        const document = requireDocument(
          await database.asUser(ref.userId, (trx) => presentDocument(trx, ref)),
        );
        if (!document.crops) throw unknownDocument();
        const bytes = await storeOf(context).get(ref, CROPS);
        privately(reply).header('content-disposition', 'attachment; filename="crops.png"');
        return reply.type('image/png').send(bytes);
      },
    );

    app.delete(
      `${ROOT}/:file_id`,
      {
        schema: {
          tags,
          summary: 'Delete a file with everything that was read from it',
          headers: idempotencyHeadersSchema,
          params: fileParamsSchema,
          response: { 200: deletedFileSchema },
        },
      },
      async (request) => {
        const participant = participantOf(request);
        const id = request.params.file_id;
        await mutations.run(
          participant,
          readCall(request),
          async (trx) => {
            const ref = { userId: participant.userId, id };
            // A repeated call finds its document gone, and is answered by the ledger.
            if (!(await presentDocument(trx, ref)) && readCall(request).key === null) throw unknownDocument();
            return [{ kind: 'document.delete', args: { id } }];
          },
          async () => undefined,
        );
        return { success: true };
      },
    );
  };
}

/** Says of a stored file that its bytes are lost, as after a restore, instead of a failure of the server. */
function lostBytes(error: unknown): never {
  throw error instanceof LostPart ? new HttpError(410, 'bytes_lost', BYTES_LOST) : error;
}

/** For the owner's eyes: no cache keeps it, no browser guesses its type, no script in it runs. */
function privately(reply: FastifyReply): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'");
}

function typeOf(bytes: Uint8Array): string {
  const content = fileContent(bytes.subarray(0, CONTENT_HEAD_BYTES));
  switch (content.kind) {
    case 'pdf':
      return 'application/pdf';
    case 'image':
      return TYPES[content.format];
    case 'csv':
    case 'text':
      return 'text/csv';
    case 'empty':
    case 'other':
    case 'structured':
    case 'unknown':
      return 'application/octet-stream';
  }
}

function bytesOf(body: unknown): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}
