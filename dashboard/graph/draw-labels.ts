import type { NodeLabelDrawingFunction } from 'sigma/rendering';

type Label = Parameters<NodeLabelDrawingFunction>;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const GAP = 3;

const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Draws the labels of a frame that fit, those of larger dots first: one that would cover another is left out. */
export class FittingLabels {
  readonly #waiting: Label[] = [];

  /** Keeps a label until all of the frame are known. */
  readonly collect: NodeLabelDrawingFunction = (...label) => {
    this.#waiting.push(label);
  };

  /** Forgets what a frame has left. */
  begin(): void {
    this.#waiting.length = 0;
  }

  draw(): void {
    const taken: Box[] = [];
    const all = this.#waiting.toSorted(([, one], [, other]) => other.size - one.size);
    for (const [context, { label, x, y, size }, { labelSize, labelFont, labelWeight, labelColor }] of all) {
      if (label === null || label === '') continue;
      context.font = `${labelWeight} ${labelSize}px ${labelFont}`;
      const left = x + size + GAP;
      const box: Box = {
        left: left - GAP,
        right: left + context.measureText(label).width + GAP,
        top: y - labelSize / 2 - 1,
        bottom: y + labelSize / 2 + 1,
      };
      if (taken.some((other) => meet(box, other))) continue;
      taken.push(box);
      context.fillStyle = labelColor.color ?? '#000';
      context.fillText(label, left, y + labelSize / 3);
    }
  }
}
