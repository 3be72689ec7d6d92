import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { DateTimeResolver } from 'graphql-scalars';

const config = DateTimeResolver.toConfig();

/** A bad date is an error of its own code, whichever way it came: as a variable or written into the query. */
function invalidDate(nodes?: GraphQLError['nodes']): GraphQLError {
  return new GraphQLError('This is no instant in RFC 3339.', {
    ...(nodes === undefined ? {} : { nodes }),
    extensions: { code: 'INVALID_DATE', remedy: 'Write it with its offset, as 2023-05-08T13:56:00Z.' },
  });
}

function instant(value: unknown): Date | undefined {
  try {
    const parsed: unknown = config.parseValue(value);
    return parsed instanceof Date && !Number.isNaN(parsed.getTime()) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** RFC 3339 in, `Date` inside, UTC out. */
export const DateTime = new GraphQLScalarType<Date, unknown>({
  name: 'DateTime',
  serialize: config.serialize,
  parseValue(value) {
    const parsed = typeof value === 'string' ? instant(value) : undefined;
    if (parsed === undefined) throw invalidDate();
    return parsed;
  },
  parseLiteral(node) {
    const parsed = node.kind === Kind.STRING ? instant(node.value) : undefined;
    if (parsed === undefined) throw invalidDate([node]);
    return parsed;
  },
});
