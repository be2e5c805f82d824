import { z } from 'zod/mini';
import { programmeSchema } from '../product/tables/programmes.schema.ts';

/** GET /api/v1/medical-programs/{id} */
export const medicalProgramSchema = z.object(programmeSchema.shape);
export type MedicalProgram = z.infer<typeof medicalProgramSchema>;

/** GET /api/v1/medical-programs/user/{id} and /all: the caller's own, the latest start first. */
export const medicalProgramListSchema = z.array(medicalProgramSchema);
