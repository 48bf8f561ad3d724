import { Button } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import classes from './imports.module.css';

interface FileZoneProps {
  /** What to drop here. */
  words: string;
  /** The label of the button that opens the chooser of the device. */
  choose: string;
  hint: string;
  /** The endings of the files, as `accept` of an input. */
  accept: string;
  isMultiple?: boolean;
  isBusy?: boolean;
  onFiles: (files: File[]) => void;
}

/** A place on which files are dropped, or chosen by a button. */
export function FileZone({ words, choose, hint, accept, isMultiple = false, isBusy = false, onFiles }: FileZoneProps) {
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  return (
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <p>{words}</p>
      <Button onClick={() => input.current?.click()} loading={isBusy} aria-describedby={hintId}>
        {choose}
      </Button>
      <p id={hintId} className={classes.quiet}>
        {hint}
      </p>
      <input
        ref={input}
        type="file"
        className={classes.unseen}
        tabIndex={-1}
        aria-label={choose}
        accept={accept}
        multiple={isMultiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = '';
          onFiles(files);
        }}
      />
    </div>
  );
}
