/** delete_entities, delete_observations and delete_relations of the reference memory server: here they retract, and nothing is erased. */
import { z } from 'zod';
import { referenceTool } from './reference-tool.ts';
import { DELETES, done, doneAnswer, relation } from './schemas.ts';

export const deleteEntities = referenceTool({
  name: 'delete_entities',
  title: 'Delete Entities',
  description: 'Delete multiple entities and their associated relations from the knowledge graph',
  annotations: DELETES,
  input: z.object({ entityNames: z.array(z.string()).describe('An array of entity names to delete') }),
  output: done,
  async answer({ entityNames: remove }, { service, namespace }) {
    await service.changeGraph({ namespace, change: { kind: 'deleteEntities', remove } });
    return doneAnswer('Entities deleted successfully');
  },
});

export const deleteObservations = referenceTool({
  name: 'delete_observations',
  title: 'Delete Observations',
  description: 'Delete specific observations from entities in the knowledge graph',
  annotations: DELETES,
  input: z.object({
    deletions: z.array(
      z.object({
        entityName: z.string().describe('The name of the entity containing the observations'),
        observations: z.array(z.string()).describe('An array of observations to delete'),
      }),
    ),
  }),
  output: done,
  async answer({ deletions: remove }, { service, namespace }) {
    await service.changeGraph({ namespace, change: { kind: 'deleteObservations', remove } });
    return doneAnswer('Observations deleted successfully');
  },
});

export const deleteRelations = referenceTool({
  name: 'delete_relations',
  title: 'Delete Relations',
  description: 'Delete multiple relations from the knowledge graph',
  annotations: DELETES,
  input: z.object({ relations: z.array(relation).describe('An array of relations to delete') }),
  output: done,
  async answer({ relations: remove }, { service, namespace }) {
    await service.changeGraph({ namespace, change: { kind: 'deleteRelations', remove } });
    return doneAnswer('Relations deleted successfully');
  },
});
