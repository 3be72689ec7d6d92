import { expect, it } from 'vitest';
import { currentOf, type Told } from './current.ts';

const told = (id: string, content: string, occurredAt: string): Told => ({ id, content, occurredAt }) as Told;
const trpc = told('1', 'The admin panel uses tRPC.', '2026-03-02T09:52:00.000Z');
const soap = told('2', 'The admin panel uses SOAP.', '2026-03-02T10:02:00.000Z');
const rest = told('3', 'We changed our mind: plain REST again.', '2026-03-02T10:16:00.000Z');
const other = told('4', 'Lukas owns the webhooks.', '2026-03-02T09:00:00.000Z');
const hit = (memory: Told, contradictedBy: Told[] = [], supersededBy: Told[] = []) => ({
  memory,
  contradictedBy,
  supersededBy,
});

it('tells the newest in place of a decision that was reversed, with what it was before', () => {
  expect(currentOf([hit(trpc, [soap, rest]), hit(other)])).toEqual([
    { ...rest, before: trpc.content },
    other,
  ]);
});

it('tells what someone decided holds, though it happened earlier', () => {
  expect(currentOf([hit(rest, [], [trpc])])).toEqual([{ ...trpc, before: rest.content }]);
});

it('tells it once, whether it is a result itself or not', () => {
  expect(currentOf([hit(rest), hit(trpc, [rest])])).toEqual([{ ...rest, before: trpc.content }]);
  expect(currentOf([hit(trpc, [], [rest]), hit(rest)])).toEqual([{ ...rest, before: trpc.content }]);
});
