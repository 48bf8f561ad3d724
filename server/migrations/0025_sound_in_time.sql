-- How a name sounds, in time that grows with its length alone: one endless word took the cube of it, and a statement's whole patience.
create or replace function app.sound(value text) returns text language plpgsql immutable parallel safe strict as $$
declare
  skeleton text := ' ' || translate(app.fold(value), '''`’‘', '') || ' ';
  letter text;
begin
  skeleton := regexp_replace(skeleton, '[!-/:-@\[-`{-~।॥[:space:]]+', ' ', 'g');
  skeleton := regexp_replace(skeleton, '^ m s ', ' ');
  skeleton := regexp_replace(skeleton, ' (?:(?:shri|sri|shree|smt|mr|mrs|ms|dr|adv|श्री|श्रीमती|डॉ)(?= ))+', '', 'g');
  skeleton := regexp_replace(skeleton, ' (?:md|mhd|mohd|mohmd|muhd)(?= )', ' mohamad', 'g');
  skeleton := replace(replace(replace(replace(replace(skeleton, 'ee', 'i'), 'oo', 'u'), 'ksh', 'ks'), 'x', 'ks'), 'ck', 'k');
  skeleton := regexp_replace(skeleton, 'c(?=[aouklrt])', 'k', 'g');
  -- Signs that carry no sound of their own are dropped, after the one pair that is read otherwise.
  skeleton := translate(replace(skeleton, 'ंह', 'ng'),
    'कखगघचछजझटठडढतथदधपफबभङञणनमयरलळवशषसहअआऐऑइईएउऊओऔऋृंँािीुूेैोौॉॅ़्ः', 'kkggccjjttddttddppbbnnnnmyrllvssshaaaaiiiuuoorrnnaiiuueeooo');
  skeleton := regexp_replace(skeleton, '([bcdgjkpstz])h', '\1', 'g');
  skeleton := regexp_replace(skeleton, '([aeou])w(?=[bcdfghjklmnpqrstvxz ])', '\1', 'g');
  skeleton := translate(skeleton, 'wzqf', 'vjkp');
  -- Letter by letter, and only those that stand twice: a pattern that looks back takes the cube of a word's length.
  foreach letter in array string_to_array('a,b,c,d,e,g,h,i,j,k,l,m,n,o,p,r,s,t,u,v,x,y', ',') loop
    while position(letter || letter in skeleton) > 0 loop
      skeleton := replace(skeleton, letter || letter, letter);
    end loop;
  end loop;
  skeleton := regexp_replace(regexp_replace(skeleton, ' iy(?=[aeiou])', ' ay', 'g'), ' e', ' i', 'g');
  -- A vowel is told apart at the head of a word alone. The text ends in a blank, so that nothing need be looked for behind.
  return regexp_replace(skeleton, '([a-z])[aeiouyh]+', '\1', 'g');
end $$;
