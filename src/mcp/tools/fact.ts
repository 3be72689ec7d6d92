/** A fact as the tools tell it: without what is not known of it. */
import { shortId } from '../../domain/short-id.ts';
import type { Fact } from '../../domain/requests/knowledge.ts';
import { plainOrQuoted, quoted } from '../quoted.ts';

/** Instants in RFC 3339; `to` is the other entity of a relation. */
export function factOf(fact: Fact): Record<string, unknown> {
  const { other, otherId: _otherId, entityId: _entityId, derived, statedIn, ...rest } = fact;
  const told = { ...rest, statedIn: statedIn.map(shortId), to: other, derived: derived ? true : null };
  const known = Object.entries(told).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(
    known.map(([key, value]): [string, unknown] => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
  );
}

const day = (date: Date | null): string => date?.toISOString().slice(0, 10) ?? '';

/** For readers of text: `id "Ada": "lives in Oslo" (2024-01-01 – )`. */
export function factLine({ id, entity, text, validFrom, validTo, retractedAt, contradicts }: Fact): string {
  const valid = validFrom === null && validTo === null ? '' : ` (${day(validFrom)} – ${day(validTo)})`;
  const taken = retractedAt === null ? '' : `, retracted ${day(retractedAt)}`;
  const against =
    contradicts.length === 0 ? '' : `, contradicted by ${contradicts.map(plainOrQuoted).join(', ')}`;
  return `${plainOrQuoted(id)} ${quoted(entity)}: ${quoted(text)}${valid}${taken}${against}`;
}
