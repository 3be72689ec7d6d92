import { GraphQLError, GraphQLScalarType, Kind } from 'graphql';
import { DateTimeResolver } from 'graphql-scalars';
import { DATE_FORMS, NO_DATE, readDate } from '../domain/times/dates.ts';

/** A bad date is an error of its own code, whichever way it came: as a variable or written into the query. */
function invalidDate(nodes?: GraphQLError['nodes']): GraphQLError {
  return new GraphQLError(`${NO_DATE}.`, {
    ...(nodes === undefined ? {} : { nodes }),
    extensions: { code: 'INVALID_DATE', remedy: DATE_FORMS },
  });
}

/** A plain date or a timestamp in, `Date` inside, a timestamp in UTC out. */
export const DateTime = new GraphQLScalarType<Date, unknown>({
  name: 'DateTime',
  serialize: DateTimeResolver.toConfig().serialize,
  parseValue(value) {
    const parsed = typeof value === 'string' ? readDate(value) : undefined;
    if (parsed === undefined) throw invalidDate();
    return parsed;
  },
  parseLiteral(node) {
    const parsed = node.kind === Kind.STRING ? readDate(node.value) : undefined;
    if (parsed === undefined) throw invalidDate([node]);
    return parsed;
  },
});
