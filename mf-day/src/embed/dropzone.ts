/*
 * Stands in for react-dropzone in the file that is embedded in other pages: which files are accepted is judged, in
 * words, by who asks.
 */
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'

interface Options {
  accept: Record<string, readonly string[]>
  onDrop(accepted: File[], refused: { file: File }[]): void
}

const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

export function useDropzone({ accept, onDrop }: Options) {
  const input = useRef<HTMLInputElement>(null)
  const [depth, setDepth] = useState(0)
  const drop = (files: FileList | null) => onDrop([...(files ?? [])], [])
  const over = (event: DragEvent, change: number) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setDepth((present) => Math.max(0, present + change))
  }
  return {
    isDragActive: depth > 0,
    open: () => input.current?.click(),
    getRootProps: () => ({
      onDragEnter: (event: DragEvent) => over(event, 1),
      onDragOver: (event: DragEvent) => over(event, 0),
      onDragLeave: (event: DragEvent) => over(event, -1),
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setDepth(0)
        drop(event.dataTransfer.files)
      },
    }),
    getInputProps: (more: object) => ({
      ...more,
      ref: input,
      type: 'file',
      tabIndex: -1,
      accept: [...Object.keys(accept), ...Object.values(accept).flat()].join(','),
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        drop(currentTarget.files)
        // The same file, chosen again, is a choice.
        currentTarget.value = ''
      },
    }),
  }
}
