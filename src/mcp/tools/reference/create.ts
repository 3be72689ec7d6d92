/** create_entities, create_relations and add_observations of the reference memory server. */
import { z } from 'zod';
import { referenceTool } from './reference-tool.ts';
import { asText, CREATES, entity, relation } from './schemas.ts';

export const createEntities = referenceTool({
  name: 'create_entities',
  title: 'Create Entities',
  description: 'Create multiple new entities in the knowledge graph',
  annotations: CREATES,
  input: z.object({ entities: z.array(entity) }),
  output: z.object({ entities: z.array(entity) }),
  async answer({ entities: asked }, { service, namespace }) {
    const change = { kind: 'createEntities', entities: asked } as const;
    const { entities } = await service.changeGraph({ namespace, change });
    return { structured: { entities }, text: asText(entities) };
  },
});

export const createRelations = referenceTool({
  name: 'create_relations',
  title: 'Create Relations',
  description:
    'Create multiple new relations between entities in the knowledge graph. Relations should be in active voice',
  annotations: CREATES,
  input: z.object({ relations: z.array(relation) }),
  output: z.object({ relations: z.array(relation) }),
  async answer({ relations: asked }, { service, namespace }) {
    const change = { kind: 'createRelations', relations: asked } as const;
    const { relations } = await service.changeGraph({ namespace, change });
    return { structured: { relations }, text: asText(relations) };
  },
});

export const addObservations = referenceTool({
  name: 'add_observations',
  title: 'Add Observations',
  description: 'Add new observations to existing entities in the knowledge graph',
  annotations: CREATES,
  input: z.object({
    observations: z.array(
      z.object({
        entityName: z.string().describe('The name of the entity to add the observations to'),
        contents: z.array(z.string()).describe('An array of observation contents to add'),
      }),
    ),
  }),
  output: z.object({
    results: z.array(z.object({ entityName: z.string(), addedObservations: z.array(z.string()) })),
  }),
  async answer({ observations }, { service, namespace }) {
    const change = { kind: 'addObservations', observations } as const;
    const { additions } = await service.changeGraph({ namespace, change });
    const results = additions.map(({ entityName, observations }) => ({
      entityName,
      addedObservations: [...observations],
    }));
    return { structured: { results }, text: asText(results) };
  },
});
