/** What memory holds that a session should begin with, within a bound of an assistant's context. */
import type { Json } from '../../client/json.ts';
import type { RecallResult } from '../../domain/answers.generated.ts';
import { formatMinutes } from '../../domain/times/format-times.ts';
import { type Current, currentOf, type Hit, type Told } from './current.ts';
import { headingOf, LINE_LENGTH, lineOf } from './told-lines.ts';
import { WHAT_TO_RECALL } from '../../mcp/prompts/what-to-recall.ts';
import type { ServiceConnection } from '../service-connection.ts';
import { type LeftOpen, leftOpen } from '../../mcp/hand-over-lines.ts';
import { standingLines, type ToldWish } from '../../mcp/standing/standing-lines.ts';

const TOKENS = 1_000;
const MATTERING = 8;
const LATEST = 4;
/** Where the latest session left something open: its own turns are mostly the latest. */
const LATEST_BESIDE = 2;

const QUERY = `query WhatMatters($namespace: String!, $recall: RecallInput!, $latest: Int!) {
  standing: standingToTell(namespace: $namespace, to: "hook") { more wishes { text memoryId from occurredAt } }
  recall(input: $recall) { hits { memory { ...Told } passage { size } contradictedBy { ...Told } supersededBy { ...Told } } }
  handOver(namespace: $namespace) {
    sessionId recent goal { ...Line } openEnds { ...Line }
  }
  memories(namespace: $namespace, first: $latest) {
    edges { node { ...Told ... on Episode { contradictedBy { ...Told } supersededBy { ...Told } } } }
  }
}
fragment Told on Memory { id ... on Episode { content who occurredAt } }
fragment Line on HandOverLine { memoryId who occurredAt text cut }`;

interface Found {
  readonly standing: { readonly more: number; readonly wishes: readonly ToldWish[] };
  readonly recall: Json<RecallResult>;
  readonly handOver: LeftOpen | null;
  readonly memories: { readonly edges: readonly { readonly node: Told & Omit<Hit, 'memory'> }[] };
}

/** Undefined where nothing is remembered yet. @param record false: the question is not listed with what was asked */
export async function whatMatters(
  service: Pick<ServiceConnection, 'ask'>,
  namespace: string,
  signal: AbortSignal,
  record = true,
): Promise<string | undefined> {
  const recall = {
    namespace,
    query: WHAT_TO_RECALL,
    limit: MATTERING,
    tokenBudget: TOKENS,
    passageLength: LINE_LENGTH,
    mode: 'PLANNING',
    via: 'hook',
    record,
  };
  const {
    standing,
    recall: found,
    handOver,
    memories,
  } = await service.ask<Found>(QUERY, { namespace, recall, latest: LATEST }, signal);
  const left = leftOpen(handOver);
  const wished = new Set(standing.wishes.map(({ memoryId }) => memoryId));
  const asked = left === '' ? undefined : handOver?.goal.at(-1)?.memoryId;
  const mattering = currentOf(found.hits).filter(({ id }) => !wished.has(id) && id !== asked);
  const told = new Set([
    ...wished,
    ...[...mattering, ...found.hits.map(({ memory }) => memory)].map(({ id }) => id),
  ]);
  const latest = currentOf(
    memories.edges
      .map(({ node: { supersededBy, contradictedBy, ...memory } }) => ({
        memory,
        supersededBy,
        contradictedBy,
      }))
      .filter(({ memory }) => !told.has(memory.id)),
  )
    .filter(({ id }) => !told.has(id))
    .slice(0, left === '' ? LATEST : LATEST_BESIDE);
  if (wished.size + mattering.length + latest.length === 0) return undefined;
  const time = formatMinutes([...mattering, ...latest].map(({ occurredAt }) => occurredAt));
  const line = (memory: Current): string => lineOf(memory, time);
  return [
    headingOf(namespace),
    ...(wished.size === 0 ? [] : [standingLines(standing.wishes, standing.more).trimEnd()]),
    ...(left === '' ? [] : [left.trimEnd()]),
    ...((wished.size === 0 && left === '') || mattering.length === 0 ? [] : ['Also stored:']),
    ...mattering.map(line),
    ...(latest.length === 0 ? [] : ['Latest:', ...latest.map(line)]),
  ].join('\n');
}
