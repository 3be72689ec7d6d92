/**
 * Computes the highest cost of an operation from its text, its variables and the schema. A list multiplies the cost of its items. Each fragment is
 * weighed once, however often it is spread. Ready-made rules follow each spread again, so that a short text can keep them busy for hours.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  typeFromAST,
} from 'graphql';
import { FIELD_COSTS, ITEM_COSTS, LIST_SIZE, LIST_SIZES, ROOT_COST } from './limits.ts';

export interface Weight {
  readonly cost: number;
  readonly depth: number;
}

type Variables = Readonly<Record<string, unknown>>;
type Parent = GraphQLNamedType | undefined;

const NOTHING: Weight = { cost: 0, depth: 0 };
/** A fragment within itself: validation says so too, but only after it has been here. */
const ENDLESS: Weight = { cost: 0, depth: Number.POSITIVE_INFINITY };

/** The heaviest of its operations. */
export function weigh(schema: GraphQLSchema, document: DocumentNode, variables: Variables): Weight {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions) {
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  }
  const weights = document.definitions.map((each) =>
    each.kind === Kind.OPERATION_DEFINITION
      ? new Scales(schema, fragments, variables, each).operation(each)
      : NOTHING,
  );
  return {
    cost: Math.max(0, ...weights.map(({ cost }) => cost)),
    depth: Math.max(0, ...weights.map(({ depth }) => depth)),
  };
}

class Scales {
  readonly #schema: GraphQLSchema;
  readonly #fragments: ReadonlyMap<string, FragmentDefinitionNode>;
  readonly #variables: Variables;
  readonly #known = new Map<string, Weight>();
  readonly #root: Parent;

  constructor(
    schema: GraphQLSchema,
    fragments: ReadonlyMap<string, FragmentDefinitionNode>,
    variables: Variables,
    operation: OperationDefinitionNode,
  ) {
    this.#schema = schema;
    this.#fragments = fragments;
    this.#variables = { ...defaultsOf(operation), ...variables };
    this.#root = schema.getRootType(operation.operation) ?? undefined;
  }

  operation({ selectionSet }: OperationDefinitionNode): Weight {
    return this.#selections(selectionSet, this.#root, false);
  }

  /** @param counted lists here are of the size that the field above was asked for */
  #selections({ selections }: SelectionSetNode, parent: Parent, counted: boolean): Weight {
    let cost = 0;
    let depth = 0;
    for (const selection of selections) {
      const one =
        selection.kind === Kind.FIELD
          ? this.#field(selection, parent, counted)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? this.#fragment(selection.name.value, counted)
            : this.#selections(
                selection.selectionSet,
                selection.typeCondition === undefined
                  ? parent
                  : typeFromAST(this.#schema, selection.typeCondition),
                counted,
              );
      cost += one.cost;
      depth = Math.max(depth, one.depth);
    }
    return { cost, depth };
  }

  #fragment(name: string, counted: boolean): Weight {
    const key = `${name} ${counted}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const fragment = this.#fragments.get(name);
    if (fragment === undefined) return NOTHING;
    this.#known.set(key, ENDLESS);
    const parent = typeFromAST(this.#schema, fragment.typeCondition);
    const weight = this.#selections(fragment.selectionSet, parent, counted);
    this.#known.set(key, weight);
    return weight;
  }

  #field(node: FieldNode, parent: Parent, counted: boolean): Weight {
    const field = this.#fieldOf(parent, node.name.value);
    const coordinate = `${parent?.name ?? ''}.${node.name.value}`;
    const own = FIELD_COSTS[coordinate] ?? (parent === this.#root ? ROOT_COST : 1);
    if (node.selectionSet === undefined) return { cost: own, depth: 1 };
    const isList = field !== undefined && isListType(getNullableType(field.type));
    const first = this.#first(field, node);
    const type = field === undefined ? undefined : getNamedType(field.type);
    const items = this.#selections(node.selectionSet, type, first !== undefined && !isList);
    const unsaid = isList && !counted && isCompositeType(type) ? (LIST_SIZES[coordinate] ?? LIST_SIZE) : 1;
    const each = (ITEM_COSTS[coordinate] ?? 0) + items.cost;
    return { cost: own + (first ?? unsaid) * each, depth: 1 + items.depth };
  }

  #fieldOf(parent: Parent, name: string): GraphQLField<unknown, unknown> | undefined {
    if (parent !== undefined && parent === this.#schema.getQueryType()) {
      if (name === SchemaMetaFieldDef.name) return SchemaMetaFieldDef;
      if (name === TypeMetaFieldDef.name) return TypeMetaFieldDef;
    }
    return isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[name] : undefined;
  }

  /** How many are asked for: in the text, by a variable, or by default. */
  #first(field: GraphQLField<unknown, unknown> | undefined, node: FieldNode): number | undefined {
    const argument = field?.args.find(({ name }) => name === 'first');
    if (argument === undefined) return undefined;
    const value = node.arguments?.find(({ name }) => name.value === 'first')?.value;
    const said: unknown =
      value?.kind === Kind.INT
        ? Number(value.value)
        : value?.kind === Kind.VARIABLE
          ? this.#variables[value.name.value]
          : undefined;
    const count = typeof said === 'number' ? said : argument.defaultValue;
    return typeof count === 'number' && count > 0 ? count : 1;
  }
}

function defaultsOf({ variableDefinitions = [] }: OperationDefinitionNode): Variables {
  return Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );
}
