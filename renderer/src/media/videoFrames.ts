import { createContext } from 'react'

/** Draws the frames of one video into a canvas. */
export interface FrameDrawing {
  /** Draws the frame that is on at this second, now or soon. */
  draw(second: number): void
  close(): void
}

/**
 * Who draws the frames of videos where no clock runs. A browser can seek a video to a moment, slowly and not always to the very frame; whoever
 * films a show needs each frame exactly, and knows when all are drawn.
 */
export interface VideoFrames {
  /** Points of a canvas for each reference pixel. */
  readonly density: number
  open(url: string, canvas: HTMLCanvasElement, manner: { readonly repeat: boolean; readonly mode: 'COVER' | 'CONTAIN' }): FrameDrawing
}

export const VideoFramesContext = createContext<VideoFrames | null>(null)
