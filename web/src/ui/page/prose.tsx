import classes from './prose.module.css';

const LIST_MARK = '- ';

/** A text of several paragraphs, separated by empty lines; a block whose lines begin with a dash is a list. */
export function Prose({ text }: { text: string }) {
  return (
    <div className={classes.prose}>
      {text.split(/\n\n+/).map((part, index) => {
        if (!part.startsWith(LIST_MARK)) return <p key={index}>{part}</p>;
        return (
          <ul key={index}>
            {part.split('\n').map((line) => (
              <li key={line}>{line.slice(LIST_MARK.length)}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
