import type { NodeHoverDrawingFunction } from 'sigma/rendering';

const PAD = 5;

/** Draws the label of the dot under the pointer, in the page's colours. */
export const drawHover =
  (plate: string, ink: string): NodeHoverDrawingFunction =>
  (context, data, settings) => {
    const label = data.label ?? '';
    context.font = `${settings.labelWeight} ${settings.labelSize}px ${settings.labelFont}`;
    context.beginPath();
    context.arc(data.x, data.y, data.size + 3, 0, 2 * Math.PI);
    context.strokeStyle = ink;
    context.lineWidth = 1.5;
    context.stroke();
    if (label === '') return;
    const width = context.measureText(label).width + 2 * PAD;
    const height = settings.labelSize + 2 * PAD;
    // Over the label that is drawn beside the dot already.
    const left = data.x + data.size + 2;
    context.fillStyle = plate;
    context.beginPath();
    context.roundRect(left, data.y - height / 2, width, height, 5);
    context.fill();
    context.fillStyle = ink;
    context.fillText(label, left + PAD, data.y + settings.labelSize / 3);
  };
