/** One more output of a model's file: the token vectors of an inner layer, which distinguish words better than the last one. The file stays as it is. */

/** Of the twelve layers of the bundled model, the one by whose vectors the head for names was trained. */
const LAYER = 6;

/** What the exporter called the end of that layer. */
export const INNER = `/encoder/layer.${LAYER - 1}/output/LayerNorm/Add_1_output_0`;

// Numbers of fields in onnx.proto3.
const GRAPH = 7;
const OUTPUT = 12;
const NAME = 1;
const TYPE = 2;
const TENSOR_TYPE = 1;
/** elem_type (field 1, a number): FLOAT. */
const FLOATS = Buffer.from([8, 1]);

const LENGTH_FOLLOWS = 2;

function field(number: number, content: Uint8Array): Buffer {
  return Buffer.concat([varint((number << 3) | LENGTH_FOLLOWS), varint(content.length), content]);
}

function varint(value: number): Buffer {
  const bytes: number[] = [];
  let left = value;
  for (; left > 127; left >>>= 7) bytes.push((left & 127) | 128);
  return Buffer.from([...bytes, left]);
}

/** Protocol buffers merge a message that comes twice: a second graph with one output adds that output to the first. */
export const withInnerOutput = (model: Uint8Array): Uint8Array =>
  Buffer.concat([
    model,
    field(
      GRAPH,
      field(
        OUTPUT,
        Buffer.concat([field(NAME, Buffer.from(INNER)), field(TYPE, field(TENSOR_TYPE, FLOATS))]),
      ),
    ),
  ]);
